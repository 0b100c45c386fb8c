import { isBrokenOff } from './store-fault.ts'

/** Where the reads of a request may go: the nearest copy, the database itself, or any copy that has what a bookmark names. */
type SessionStart = 'first-unconstrained' | 'first-primary' | (string & {})

/** Turns of the microtask queue without a new read, after which nothing else is about to be asked for. */
const quietTurns = 100

type Session = Pick<D1Database, 'prepare' | 'batch'> & Partial<D1DatabaseSession>

interface Reading {
  statements: D1PreparedStatement[]
  resolve: (results: D1Result[]) => void
  reject: (error: unknown) => void
}

/**
 * The database during one request (docs/performance.md). Reads that are asked for at the same time travel together, as one batch;
 * all reads belong to a session of D1, so that each sees what the one before it saw, on whichever copy of the database.
 * `run-sql.ts` knows it; for other code it is a database like any other.
 */
export class RequestDatabase implements D1Database {
  /** The binding itself, the same for all requests. */
  readonly binding: D1Database
  readonly #start: () => SessionStart
  #opened: Session | undefined
  #waiting: Reading[] = []
  #wrote = false

  /** @param start of its session, asked for by its first statement */
  constructor(binding: D1Database, start: () => SessionStart) {
    this.binding = binding
    this.#start = start
  }

  /** Bindings without sessions have one copy only. */
  get #session(): Session {
    const { binding } = this
    return (this.#opened ??= typeof binding.withSession === 'function' ? binding.withSession(this.#start()) : binding)
  }

  /** What copies of the database must have, so that they show the writes of this request; `undefined` if it wrote nothing. */
  get bookmark(): string | undefined {
    return this.#wrote ? (this.#session.getBookmark?.() ?? undefined) : undefined
  }

  prepare(query: string): D1PreparedStatement {
    return this.#session.prepare(query)
  }

  batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    this.#wrote = true
    return this.#send<T>(statements)
  }

  /** Runs statements that change nothing, together with those that are asked for meanwhile. @throws as `batch` */
  read<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    const { promise, resolve, reject } = Promise.withResolvers<D1Result[]>()
    this.#waiting.push({ statements, resolve, reject })
    if (this.#waiting.length === 1) void this.#sendWhenQuiet()
    return promise as Promise<D1Result<T>[]>
  }

  async #sendWhenQuiet(): Promise<void> {
    let known = 0
    for (let turns = 0; turns < quietTurns; turns++) {
      if (this.#waiting.length !== known) [known, turns] = [this.#waiting.length, 0]
      await undefined
    }
    const wave = this.#waiting
    this.#waiting = []
    try {
      const results = await this.#send(wave.flatMap(({ statements }) => statements))
      let next = 0
      for (const { statements, resolve } of wave) resolve(results.slice(next, (next += statements.length)))
    } catch (error) {
      if (wave.length === 1 && !isBrokenOff(error)) return wave[0]!.reject(error)
      // The fault of one is not that of the others, nor that of a write the fault of reads.
      for (const { statements, resolve, reject } of wave) this.#send(statements).then(resolve, reject)
    }
  }

  async #send<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    return statements.length === 1 ? [await statements[0]!.all<T>()] : this.#session.batch<T>(statements)
  }

  exec(query: string): Promise<D1ExecResult> {
    return this.binding.exec(query)
  }

  withSession(start?: SessionStart): D1DatabaseSession {
    return this.binding.withSession(start)
  }

  dump(): Promise<ArrayBuffer> {
    return this.binding.dump()
  }
}

/** The binding behind a database, by which an isolate remembers what it knows of it. */
export const bindingOf = (db: D1Database): D1Database => (db instanceof RequestDatabase ? db.binding : db)
