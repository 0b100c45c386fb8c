import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import type * as contract from '../../../../src/account/security/passkeys.contract.ts'
import { maxPasskeys } from '../../../../src/account/security/passkeys.contract.ts'
import * as passkeysCalls from '../../../../src/account/security/passkeys.contract.ts'
import { AppError } from '../../../http/errors.ts'
import { openStrongSession } from '../../auth/open-strong-session.ts'
import { accountLogStatement } from '../../auth/factors/account-log.ts'
import { revokeTrust } from '../../auth/factors/trusted-devices.ts'
import {
  askForPasskey,
  askForSignature,
  passkeysOf,
  verifiedNewPasskey,
  verifiedPasskey,
} from '../../auth/verify-passkey.ts'
import { confirmSession } from '../../auth/sessions.ts'
import { countAddress } from '../../core/caller.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { limits } from '../../core/rate-limit.ts'
import { randomToken } from '../../core/random-token.ts'
import { requireUser } from '../../core/require-user.ts'
import type { UserRow } from '../../db/account-schema.ts'
import { passkeys } from '../../db/factor-schema.ts'
import { isUnmet, orConflict, precondition } from '../../db/precondition.ts'
import { batch, insertInto, rowsOf, run } from '../../db/run-sql.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { ownAccount } from '../own-account.ts'
import { presentPasskey } from './read-factors.ts'

const isCeremony = /^[\w-]{43}$/

/**
 * The caller's own account, to which a passkey can be added.
 * @throws {AppError} `email_unconfirmed`, `conflict` for an account with the maximum number of passkeys
 */
async function accountForPasskey(context: HandlerContext, id: string) {
  const user = await ownAccount(context, id)
  // Its creator may not be the owner of the e-mail, who takes it over by confirming it.
  if (!user.active) throw new AppError('email_unconfirmed', 'Confirm the e-mail of this account first')
  const known = await passkeysOf(context, user.id)
  if (known.length >= maxPasskeys)
    throw new AppError('conflict', `This account has ${maxPasskeys} passkeys; remove one first`)
  return { user, known, use: { purpose: 'add', by: requireUser(context).sid } as const }
}

async function addPasskey(
  context: HandlerContext,
  id: string,
  { name, credential }: EndpointInput<typeof contract.addPasskey>['body'],
) {
  const { env, now } = context
  const { user, use } = await accountForPasskey(context, id)
  const made = await verifiedNewPasskey(context, use, credential)
  if (!made)
    throw new AppError('invalid_input', 'This passkey is not accepted; try again', {
      fields: { credential: fieldError('invalid', 'is not an answer to the challenge') },
    })
  const own = sql`id = ${user.id}`
  const { added } = await orConflict(
    batch(env.DB, {
      isNew: precondition(sql`NOT EXISTS (SELECT 1 FROM passkeys WHERE id = ${made.id})`),
      added: rowsOf(passkeys)`${insertInto(passkeys, { ...made, userId: user.id, name, createdAt: now })} RETURNING *`,
      mail: mailStatement(context, { kind: 'factorAdded', version: made.id, data: { factor: name } }, own),
      log: accountLogStatement(context, { kind: 'passkeyAdded', detail: name }, own),
      trust: revokeTrust(sql`user_id = ${user.id}`),
    }),
    'This passkey was added already',
  )
  // Its owner has just been verified by it.
  await confirmSession(context, use.by, { strong: true })
  sendSoon(context)
  return presentPasskey(added.only)
}

async function removePasskey(context: HandlerContext, user: UserRow, passkey: string): Promise<void> {
  const { env } = context
  const { first: row } = await run(
    env.DB,
    rowsOf(passkeys)`SELECT * FROM passkeys WHERE id = ${passkey} AND user_id = ${user.id}`,
  )
  if (!row) throw notFound('passkey', passkey)
  const own = sql`id = ${user.id}`
  const removal = batch(env.DB, [
    precondition(sql`EXISTS (SELECT 1 FROM passkeys WHERE id = ${row.id})`),
    sql`DELETE FROM passkeys WHERE id = ${row.id}`,
    mailStatement(context, { kind: 'factorRemoved', version: row.id, data: { factor: row.name } }, own),
    accountLogStatement(context, { kind: 'passkeyRemoved', detail: row.name }, own),
    revokeTrust(sql`user_id = ${user.id}`),
  ])
  await removal.catch((error: unknown) => {
    throw isUnmet(error) ? notFound('passkey', passkey) : error
  })
  sendSoon(context)
}

/** Log-in by passkey, and the passkeys of one's own account. */
export const passkeyRoutes = [
  implement(passkeysCalls.passkeyChallenge, async ({ body }, context) => {
    const { viewer } = context
    await countAddress(context, 'passkey-challenges', limits.challenges)
    if (viewer) {
      const use = { purpose: 'confirm', by: viewer.sid } as const
      return { options: await askForSignature(context, use, await passkeysOf(context, viewer.id)), ceremony: null }
    }
    const ceremony = isCeremony.test(body.ceremony ?? '') ? body.ceremony! : randomToken()
    return { options: await askForSignature(context, { purpose: 'logIn', by: ceremony }, []), ceremony }
  }),

  implement(passkeysCalls.passkeyLogIn, async ({ body: { ceremony, credential, device } }, context) => {
    await countAddress(context, 'passkeys', limits.hashes)
    const passkey = await verifiedPasskey(context, { purpose: 'logIn', by: ceremony }, credential)
    if (!passkey)
      throw new AppError('unauthorized', 'This passkey is not accepted; try again, or log in by another way')
    return openStrongSession(context, passkey.userId, { device })
  }),

  implement(passkeysCalls.newPasskey, async ({ params }, context) => {
    const { use, ...account } = await accountForPasskey(context, params._id)
    return askForPasskey(context, use, account)
  }),

  implement(passkeysCalls.addPasskey, async ({ params, body }, context) => addPasskey(context, params._id, body)),

  implement(passkeysCalls.renamePasskey, async ({ params, body: { name } }, context) => {
    const user = await ownAccount(context, params._id)
    const { first: row } = await run(
      context.env.DB,
      rowsOf(passkeys)`UPDATE passkeys SET name = ${name} WHERE id = ${params.passkey}
        AND user_id = ${user.id} RETURNING *`,
    )
    if (!row) throw notFound('passkey', params.passkey)
    return presentPasskey(row)
  }),

  implement(passkeysCalls.removePasskey, async ({ params }, context) =>
    removePasskey(context, await ownAccount(context, params._id), params.passkey),
  ),
]
