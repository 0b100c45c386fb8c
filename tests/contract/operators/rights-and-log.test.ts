import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { operatorKinds, type OperatorKind } from '../../../src/admin/log/log.contract.ts'
import { endpoints } from '../../../src/contracts/table.ts'
import { mintAccessToken } from '../../../worker/backend/auth/access-token.ts'
import { createBackend } from '../../../worker/backend/backend.ts'
import { sessions } from '../../../worker/backend/db/account-schema.ts'
import { operatorLog } from '../../../worker/backend/db/operator-schema.ts'
import { dayMs, testNow } from '../../support/factories.ts'
import { accountToken } from '../account-cases.ts'
import { formOf, type Case } from '../contract-suite.ts'
import { storeAll, v1Cases } from '../v1-cases.ts'
import { operatorToken } from './operator-cases.ts'

const backend = createBackend()
const calls = endpoints.filter(({ spec, path }) => spec.auth === 'admin' || path.startsWith('/v1/admin/'))
const cases = v1Cases as Record<string, Case>

/** Makes the valid call of an endpoint. @param token of who calls; `undefined` for who is not signed in */
async function call(id: string, token: string | undefined, right = cases[id]!.right): Promise<Response> {
  const { method, spec } = calls.find((one) => one.spec.id === id)!
  const headers = new Headers(spec.multipart ? {} : { 'content-type': 'application/json' })
  const body = cases[id]!.body ?? {}
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const request = new Request(`https://site.test${right}`, {
    method,
    headers,
    ...(spec.body && { body: spec.multipart ? formOf(body) : JSON.stringify(body) }),
  })
  return backend(request, env, { now: testNow, requestId: 'request-1', origin: 'https://site.test' })
}

const log = () => drizzle(env.DB).select().from(operatorLog).orderBy(operatorLog.id)

describe('the calls of operators', () => {
  const tokens: Record<string, string | undefined> = { signedOut: undefined }
  beforeAll(async () => {
    await storeAll()
    const opened = { confirmedAt: testNow, createdAt: testNow, usedAt: testNow, endsAt: testNow + dayMs }
    await drizzle(env.DB)
      .insert(sessions)
      .values([
        { id: 's-door', userId: 'confirmed', ...opened },
        { id: 's-visitor', userId: 'newcomer', ...opened },
      ])
    await env.DB.prepare(
      `INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES ('mine', 'confirmed', 'checkin', 0)`,
    ).run()
    tokens['visitor'] = await mintAccessToken(env, { sub: 'newcomer', sid: 's-visitor' }, testNow)
    tokens['checkIn'] = await mintAccessToken(env, { sub: 'confirmed', sid: 's-door' }, testNow)
    tokens['organizer'] = await accountToken()
  })

  test.each(calls.map(({ spec }) => spec.id))(
    '%s is for them alone, and a refused call leaves no entry',
    async (id) => {
      const before = (await log()).length
      const found = new Map<string, string>()
      for (const role of ['signedOut', 'visitor', 'checkIn', 'organizer']) {
        const response = await call(id, tokens[role])
        const { error } = (await response.json()) as { error?: { code: string } }
        found.set(role, `${response.status} ${error?.code}`)
      }
      expect(Object.fromEntries(found)).toEqual({
        signedOut: '401 unauthorized',
        visitor: '403 forbidden',
        checkIn: '403 forbidden',
        organizer: '403 forbidden',
      })
      expect((await log()).length).toBe(before)
    },
  )
})

interface Logged {
  kind: OperatorKind
  /** The entry of the event that the call changes too. */
  ofEvent?: OperatorKind
  /** Call that makes the state which this one ends. */
  after?: string
  /** Its path, where that state is not that of the contract's case. */
  right?: string
}

/**
 * The entry of each call that changes something or exports. What only shows has none: the letters of a decision that is not
 * made are shown. Nor have the views that operators save for themselves.
 */
const logged: Record<string, Logged> = {
  'admin.exportLog': { kind: 'logExported' },
  'admin.exportPerson': { kind: 'personExported' },
  'admin.setRole': { kind: 'roleChanged' },
  'admin.confirmPerson': { kind: 'emailConfirmed' },
  'admin.suspend': { kind: 'suspended' },
  'admin.restore': { kind: 'restored', after: 'admin.suspend' },
  'admin.signOut': { kind: 'signedOut' },
  'admin.erase': { kind: 'erased' },
  'admin.exportGuest': { kind: 'personExported' },
  'admin.sendGuestData': { kind: 'personExported' },
  'admin.eraseGuest': { kind: 'erased' },
  'admin.keepGuest': { kind: 'restored', after: 'admin.eraseGuest' },
  'admin.featureEvent': { kind: 'eventFeatured' },
  'admin.answerProposal': { kind: 'proposalAnswered' },
  'admin.retryMail': { kind: 'mailRetried' },
  'admin.retryMails': { kind: 'mailsRetried' },
  'admin.dropMail': { kind: 'mailDropped' },
  'admin.liftAddress': { kind: 'addressLifted' },
  'admin.setText': { kind: 'textChanged' },
  'admin.resetText': { kind: 'textChanged', after: 'admin.setText', right: '/v1/admin/texts/admin.faults.other' },
  'admin.setSeo': { kind: 'seoChanged' },
  'admin.removeFactors': { kind: 'factorsRemoved' },
  'admin.createReference': { kind: 'referenceAdded' },
  'admin.setReference': { kind: 'referenceChanged' },
  'admin.mergeReference': { kind: 'referenceMerged' },
  'admin.unmergeReference': { kind: 'mergeUndone' },
  'admin.purgeContent': { kind: 'contentPurged' },
  'admin.changePeople': { kind: 'written' },
  'admin.changeEvents': { kind: 'eventChanged' },
  'admin.changeMails': { kind: 'mailRetried' },
  'admin.startImport': { kind: 'importStarted' },
  'admin.undoImport': { kind: 'importUndone' },
  'admin.setFrame': { kind: 'frameChanged' },
  'admin.setCard': { kind: 'cardChanged' },
  'admin.createPoll': { kind: 'pollAdded' },
  'admin.setPoll': { kind: 'pollChanged' },
  'admin.setPollState': { kind: 'pollStateChanged' },
  'admin.setMaintenance': { kind: 'siteOpened' },
  'admin.decide': { kind: 'reportDecided', ofEvent: 'eventChanged' },
  'admin.undoDecision': { kind: 'decisionUndone' },
  'admin.answerAppeal': { kind: 'appealAnswered' },
  'admin.answerReview': { kind: 'reviewAnswered' },
  'admin.createBlock': { kind: 'addressBlocked' },
  'admin.liftBlock': { kind: 'blockLifted' },
}

describe('the log', () => {
  test('knows each call of operators that changes something, and each kind of entry but one', () => {
    const changing = calls
      .filter(({ method, spec }) => method !== 'GET' && !spec.id.endsWith('Letters') && !spec.id.startsWith('views.'))
      .map(({ spec }) => spec.id)
    expect(Object.keys(logged).toSorted()).toEqual(
      [...changing, 'admin.exportLog', 'admin.exportPerson', 'admin.exportGuest'].toSorted(),
    )
    const known = Object.values(logged).flatMap(({ kind, ofEvent }) => [kind, ofEvent])
    // The other side of maintenance: tests/journeys/admin/site.test.ts.
    expect(operatorKinds.filter((kind) => !known.includes(kind))).toEqual(['siteClosed'])
  })

  test.each(calls.map(({ spec }) => spec.id))('has the right entries after %s', async (id) => {
    await storeAll()
    await env.DB.prepare(`UPDATE users SET active = 0 WHERE id = 'newcomer'`).run()
    const { kind, ofEvent, after, right } = logged[id] ?? {}
    const token = await operatorToken()
    if (after !== undefined) expect((await call(after, token)).status).toBe(200)
    const before = (await log()).length
    const response = await call(id, token, right)
    expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
    const entries = (await log()).slice(before)
    expect(entries.map((entry) => entry.kind)).toEqual([ofEvent, kind].filter(Boolean))
    const { reason = '', facts = reason } = (cases[id]!.body ?? {}) as { reason?: string; facts?: string }
    expect(entries.at(-1)?.reason ?? '').toContain(kind === undefined ? '' : facts)
    for (const entry of entries) expect(entry).toMatchObject({ userId: 'operator', createdAt: testNow })
  })
})
