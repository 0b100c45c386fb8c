import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { mintAccessToken } from '../../worker/backend/auth/access-token.ts'
import { sessions, users } from '../../worker/backend/db/account-schema.ts'
import { dayMs, testNow } from '../support/factories.ts'
import type { Case } from './contract-suite.ts'

/** The operator of the cases, `operator`, with a session; the accounts of the cases are stored before. */
export async function storeOperator(): Promise<void> {
  const db = drizzle(env.DB)
  const times = { createdAt: testNow - dayMs, updatedAt: testNow - dayMs }
  await db.insert(users).values({
    id: 'operator',
    email: 'operator@example.org',
    displayname: 'Ines',
    role: 'admin',
    active: true,
    ...times,
  })
  await db
    .insert(sessions)
    .values({ id: 's-op', userId: 'operator', createdAt: testNow, usedAt: testNow, endsAt: testNow + 730 * dayMs })
}

export const operatorToken = () => mintAccessToken(env, { sub: 'operator', sid: 's-op' }, testNow)

/** Calls of operators. */
export const operatorCases = {
  'admin.state': { right: '/v1/admin/state' },
  'admin.overview': { right: '/v1/admin/overview?days=7', wrong: [['/v1/admin/overview?days=8', 'days']] },
  'admin.log': {
    right: '/v1/admin/log?view=site&limit=10',
    wrong: [
      ['/v1/admin/log?view=none', 'view'],
      ['/v1/admin/log?limit=x', 'limit'],
    ],
  },
  'admin.exportLog': {
    right: '/v1/admin/log/export?view=all&lang=es',
    wrong: [
      ['/v1/admin/log/export?lang=xx', 'lang'],
      ['/v1/admin/log/export?view=none', 'view'],
    ],
  },
} satisfies Record<string, Case>
