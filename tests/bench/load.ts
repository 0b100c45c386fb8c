import { spawn, spawnSync } from 'node:child_process'

/** One thing to ask for, again and again. */
export interface Target {
  url: string
  headers?: Record<string, string>
}

/** Makes sure that wrk is there: installs Debian's package as root, else says what to do. */
export function ensureWrk(): void {
  if (spawnSync('wrk', ['-v']).error === undefined) return
  if (process.getuid?.() === 0) {
    console.log('Installing wrk…')
    spawnSync('apt-get', ['install', '-y', '-qq', 'wrk'], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (spawnSync('wrk', ['-v']).error === undefined) return
  }
  console.error('The benchmark needs wrk: run "apt-get install wrk" as root.')
  process.exit(1)
}

/**
 * Asks as fast as 16 connections can for some seconds.
 * @returns requests per second
 * @throws when an answer was no success
 */
export async function requestsPerSecond({ url, headers = {} }: Target, seconds: number): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const report = await output('wrk', ['-t1', '-c16', `-d${seconds}s`, ...given, url])
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]
  if (rate === undefined || /Non-2xx|Socket errors/.test(report))
    throw new Error(`${url} could not be measured:\n${report}`)
  return Number(rate)
}

function output(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args)
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value below which this part of the values lies, between neighbours by proportion. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return low + (high - low) * (place - Math.floor(place))
}
