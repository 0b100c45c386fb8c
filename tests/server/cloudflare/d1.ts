import { DatabaseSync } from 'node:sqlite'
import { splitQuery } from '../../support/deploys/split-query.ts'

interface Statement {
  sql: string
  params?: (string | number | null)[]
}

/** https://developers.cloudflare.com/d1/platform/limits: bound parameters of a query, bytes of a statement, queries of an invocation. */
const limits = { params: 100, bytes: 100_000, queries: 1_000 }

/** A refusal of the API, with Cloudflare's code. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What D1's `/query` answers: SQLite itself decides what it accepts of the statements that the endpoint cuts out of the text. */
export function queryD1(database: DatabaseSync, body: Statement | { batch: Statement[] }): object[] {
  const statements = ('batch' in body ? body.batch : [body]).flatMap(({ sql, params = [] }) => {
    const cut = splitQuery(sql)
    if (cut.length > 1 && params.length > 0) throw sqlRefusal('Only one statement can have parameters')
    return cut.map((each) => ({ sql: each, params }))
  })
  if (statements.length > limits.queries) throw sqlRefusal(`Too many queries: ${statements.length}`)
  database.exec('BEGIN')
  try {
    const answers = statements.map((statement) => runStatement(database, statement))
    database.exec('COMMIT')
    return answers
  } catch (error) {
    database.exec('ROLLBACK')
    throw error instanceof Refusal ? error : sqlRefusal(`${(error as Error).message}: SQLITE_ERROR`)
  }
}

/** https://github.com/cloudflare/workers-sdk/issues/4998 has the code. */
const sqlRefusal = (message: string) => new Refusal(400, 7500, message)

function runStatement(database: DatabaseSync, { sql, params }: Required<Statement>): object {
  if (params.length > limits.params) throw sqlRefusal(`too many SQL variables: ${params.length}`)
  if (Buffer.byteLength(sql) > limits.bytes) throw sqlRefusal('statement too long: SQLITE_TOOBIG')
  const changed = () => database.prepare('SELECT total_changes() AS n').get()!['n'] as number
  const before = changed()
  const results = database.prepare(sql).all(...params)
  return { success: true, results, meta: { changes: changed() - before, duration: 0 } }
}
