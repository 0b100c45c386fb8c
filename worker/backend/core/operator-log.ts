import type { SQL } from 'drizzle-orm'
import { kindsOf, subjectTypes, type OperatorKind } from '../../../src/admin/log/log.contract.ts'
import { operatorLog } from '../db/operator-schema.ts'
import { insertInto } from '../db/run-sql.ts'
import { addressKey, type Caller } from './caller.ts'
import type { HandlerContext } from './context.ts'
import { requireUser } from './require-user.ts'

/** An entry in the log of operators; no field contains a name or an e-mail, because entries outlive accounts. */
export interface OperatorEntry {
  kind: OperatorKind
  subject?: string
  before?: Record<string, string>
  after?: Record<string, string>
  reason?: string
}

/**
 * An entry in the log of operators, by the viewer: a statement for the batch of what was done, so that both are stored or
 * neither is.
 * @example batch(env.DB, […, await operatorStatement(context, { kind: 'restored', subject: id })])
 */
export async function operatorStatement(
  context: Pick<HandlerContext, 'now' | 'viewer'> & Caller,
  entry: OperatorEntry,
): Promise<SQL> {
  const isOf = (type: keyof typeof kindsOf) => (kindsOf[type] as readonly OperatorKind[]).includes(entry.kind)
  return insertInto(operatorLog, {
    ...entry,
    subjectType: subjectTypes.find(isOf)!,
    userId: requireUser(context).id,
    addressKey: await addressKey(context),
    createdAt: context.now,
  })
}
