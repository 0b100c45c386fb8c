import type { StoreAnswer, StoreCall, Stores } from './remote-stores.ts'

/**
 * Makes a call on the storages. The worker of `openLocal` contains the source of this function, so it must not use anything outside
 * itself.
 * @returns the result, or the message of the error
 */
export async function answerStoreCall({ db, flags, cache }: Stores, call: StoreCall): Promise<StoreAnswer> {
  const run = async (): Promise<unknown> => {
    if (call.store !== 'db') {
      const store = call.store === 'flags' ? flags : cache
      return call.value === undefined ? store.get(call.key) : store.put(call.key, call.value)
    }
    if (call.how === 'exec') return db.exec(call.statements[0]!.sql)
    const statements = call.statements.map(({ sql, params }) => db.prepare(sql).bind(...params))
    return call.how === 'batch' ? db.batch(statements) : statements[0]![call.how]()
  }
  try {
    return { result: (await run()) ?? null }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
