import { accountFile } from '../../account/export-account.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { batch } from '../../db/run-sql.ts'
import { readAccount } from './list-accounts.ts'

/**
 * The file that a person's own export is, for a request that came by letter (GDPR article 15). The log says who read whose data.
 * @throws {AppError} `not_found`
 */
export async function exportPerson(context: HandlerContext, id: string): Promise<Response> {
  const read = await readAccount(context, id)
  if (!read) throw notFound('account with the id', id)
  await batch(context.env.DB, [
    await operatorStatement(context, { kind: 'personExported', subjectType: 'person', subject: id }),
  ])
  return accountFile(context, read.row)
}
