import type { z } from 'zod'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { myRegistrations } from '../../src/events/attend/attendance.contract.ts'
import {
  articles as favoriteArticles,
  list as likesList,
  topics as favoriteTopics,
} from '../../src/likes/likes.contract.ts'
import { me, user, type User } from '../../src/account/users.contract.ts'
import { likeOfArticle } from '../../src/likes/like-target.ts'
import { anonymous } from '../../src/page/define-page.ts'
import type { AppContext, Person } from '../http/context.ts'
import { accountRole } from '../backend/core/account-role.ts'
import { callOf } from '../v1/call.ts'
import { fittingPart } from '../v1/remote/fitting-part.ts'
import { signedAnswer } from '../v1/signed-call.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Reads the person to whom the tokens of a request belong, by calls through the gate; anonymous if the profile cannot be read. */
export async function readPerson(c: AppContext): Promise<Person> {
  const [profile, likes, registrations, topics, articles] = await Promise.all([
    ask(c, me),
    listOf(c, likesList),
    listOf(c, myRegistrations),
    listOf(c, favoriteTopics),
    listOf(c, favoriteArticles),
  ])
  const found = readProfile(c, profile)
  if (found === null) return anonymous
  return {
    user: found,
    likes: [...likes.map(({ event }) => event), ...articles.map(({ article }) => likeOfArticle(article))],
    registrations,
    topics,
  }
}

type Listing<Item> = Endpoint & { spec: { output: z.ZodType<{ data: Item[] }> } }

/** The valid items of one of the visitor's lists; none when the call fails. */
async function listOf<Item>(c: AppContext, endpoint: Listing<Item>): Promise<Item[]> {
  const { path, spec } = endpoint
  const body = await ask(c, endpoint)
  if (body === undefined) return []
  try {
    return fittingPart(spec.output, body, path).data
  } catch (cause) {
    warn(c, path, cause)
    return []
  }
}

async function ask(c: AppContext, endpoint: Endpoint): Promise<unknown> {
  try {
    const answer = await signedAnswer(c, callOf(c, endpoint))
    if (!(answer instanceof Response)) return answer
    return answer.ok ? await answer.json() : undefined
  } catch (cause) {
    if (!isRefusal(cause)) warn(c, endpoint.path, cause)
    return undefined
  }
}

/** Tokens that are no longer valid are not a fault. */
const isRefusal = (cause: unknown): boolean => cause instanceof AppError && cause.status < 500

const warn = (c: AppContext, path: string, error: unknown) =>
  writeLog('warn', `${path} failed`, { requestId: c.get('requestId'), error })

/** Defaults of fields that a remote profile may omit (D20); without `_id` the visitor is not logged in (spec §3). */
const blank: Omit<User, '_id' | 'email'> = {
  displayname: '',
  firstName: '',
  lastName: '',
  active: false,
  profileCompleted: false,
  profileImg: null,
  address: null,
  educate: { like: false },
  lang: 'fr',
  role: 'user',
  local: true,
  pendingEmail: null,
  notifications: { reminders: true, feedbackRequests: true },
  createdAt: '1970-01-01T00:00:00.000Z',
}

function readProfile(c: AppContext, body: unknown): User | null {
  const profile = user.safeParse({ ...blank, ...(body as object | undefined) })
  // A remote API knows no ADMIN_EMAIL of this site.
  return profile.success ? { ...profile.data, role: accountRole(c.get('settings'), profile.data) } : null
}
