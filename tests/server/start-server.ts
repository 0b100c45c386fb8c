import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

export interface Server {
  child: ChildProcess
  /** Its output so far. */
  output: () => string
}

/** Starts the script of `npm start` on a data folder and a free port, with settings besides those of the tests. */
export const startServer = (dataDir: string, settings: Record<string, string> = {}, words: string[] = []): Server =>
  runScript('start', words, { DATA_DIR: dataDir, PORT: '0', ...settings })

/** Starts a command of the project, by the name of its script. */
export function runScript(name: string, words: string[], settings: Record<string, string>): Server {
  let output = ''
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part: Buffer) => (output += part.toString()))
  return { child, output: () => output }
}

/** Waits until a server listens. @returns its address */
export async function listening({ child, output }: Server): Promise<string> {
  for (;;) {
    const [, address] = /runs on (http:\S+)/.exec(output()) ?? []
    if (address && output().includes('Ctrl+C')) return address
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`)
    await wait(20)
  }
}

/** Waits until a script ends. @returns its exit code and output */
export async function ended({ child, output }: Server): Promise<{ code: number | null; output: string }> {
  if (child.exitCode === null) await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** Stops a server and waits for its end. */
export async function end({ child }: Server, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null) throw new Error('The server had ended by itself')
  child.kill(signal)
  await once(child, 'exit')
}

function withDatabase<T>(dataDir: string, readOnly: boolean, work: (database: DatabaseSync) => T): T {
  const [file] = globSync(`${dataDir}/v3/d1/*/*.sqlite`).filter((name) => !name.endsWith('metadata.sqlite'))
  const database = new DatabaseSync(file!, { readOnly, timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Reads rows from the database file of a data folder. */
export const readDatabase = <T>(dataDir: string, sql: string): T[] =>
  withDatabase(dataDir, true, (database) => database.prepare(sql).all() as T[])

/** Changes rows of the database file of a data folder whose server is stopped. */
export const changeDatabase = (dataDir: string, ...statements: string[]): void =>
  withDatabase(dataDir, false, (database) => database.exec(statements.join(';')))

/**
 * Subscribes addresses one by one until stopped or the server is gone.
 * @param acknowledged gets each address that the server acknowledged
 * @returns the acknowledged ones
 */
export async function subscribeUntil(
  isOver: () => boolean,
  address: string,
  name: string,
  acknowledged: string[] = [],
): Promise<string[]> {
  for (let number = 0; !isOver(); number++) {
    const email = `${name}-${number}@example.org`
    const answer = await fetch(`${address}/v1/users/subscribe-nl`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }).catch(() => undefined)
    if (!answer) break
    if (answer.ok && (await answer.json().catch(() => undefined))) acknowledged.push(email)
    else if (answer.status >= 500) {
      const text = await answer.text()
      // The answer while an operator has switched maintenance on.
      if (!text.includes('under maintenance')) throw new Error(`${answer.status} ${text}`)
    }
  }
  return acknowledged
}
