import { spawn } from 'node:child_process'
import { programs } from './programs.ts'

/** Finds most mistakes while you work, in some 20 seconds: what `npm test` does without the worker and the browser. */
const checks: [name: string, program: keyof typeof programs, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'oxlint', '--quiet'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '--cache', '.'],
  ['tests', 'vitest', 'run', '--project', 'node', '--exclude', '**/*.slow.test.ts', '--silent=passed-only'],
]

function run([name, program, ...args]: (typeof checks)[number]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let output = ''
  const child = spawn(process.execPath, [programs[program], ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('error', (error) => (output += error.message))
  child.on('close', (status) => {
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
    if (status !== 0) console.log(output)
    resolve(status === 0)
  })
  return promise
}

const started = Date.now()
const passed = await Promise.all(checks.map(run))
console.log(`${Math.round((Date.now() - started) / 1000)} s`)
process.exit(passed.every(Boolean) ? 0 : 1)
