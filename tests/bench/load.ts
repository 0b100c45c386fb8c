import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One thing to ask for, again and again. */
export interface Target {
  url: string
  headers?: Record<string, string>
  /** 200 visitors ask in turn, each by the `Cookie` of a session. */
  signedIn?: boolean
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

export interface Measured {
  /** Requests per second; what else the machine does lowers it. */
  rate: number
  /** Time of the processor that the server spent on a request, ms; the same on a busy machine. */
  cpu: number
}

/**
 * Asks as fast as 16 connections can for some seconds.
 * @param pid of the server
 * @throws when an answer was no success
 */
export async function measureLoad(
  { url, headers = {}, signedIn }: Target,
  pid: number,
  seconds: number,
): Promise<Measured> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = signedIn ? ['-s', join(import.meta.dirname, 'signed-in.lua')] : []
  const before = cpuMs(pid)
  // A busy machine may take seconds for an answer.
  const report = await output('wrk', ['-t1', '-c16', `-d${seconds}s`, '--timeout', '60s', ...given, ...script, url])
  const spent = cpuMs(pid) - before
  const [, requests] = /(\d+) requests in/.exec(report) ?? []
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(report) ?? []
  if (!requests || !rate || /Non-2xx|Socket errors/.test(report))
    throw new Error(`${url} could not be measured:\n${report}`)
  return { rate: Number(rate), cpu: spent / Number(requests) }
}

/** Time of the processor that a process has used so far, in the kernel too: fields 14 and 15 of proc(5), 100 a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
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
