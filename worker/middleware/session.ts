import type { MiddlewareHandler } from 'hono'
import { matchPath } from '../../src/contracts/paths.ts'
import { claimRegistrations, myRegistrations } from '../../src/contracts/v1/attendance.ts'
import {
  articles as favoriteArticles,
  list as likesList,
  topics as favoriteTopics,
} from '../../src/contracts/v1/likes.ts'
import { me, user, type User } from '../../src/contracts/v1/users.ts'
import { likeOfArticle } from '../../src/features/likes/like-target.ts'
import { anonymous } from '../../src/pages/define-page.ts'
import type { AppContext, AppEnv, Person, Remembered } from '../context.ts'
import { changedAt, readCookie, writeCookie } from '../cookies.ts'
import { callerHeaders } from '../v1/caller-headers.ts'
import { deviceRegistrations, deviceTokens, forgetDeviceRegistrations } from '../v1/device-registrations.ts'
import { digest } from '../v1/exchange.ts'
import { takeFlash } from '../v1/flash.ts'
import { mailedToken } from '../v1/mailed-token.ts'
import { heldTokens } from '../v1/session-tokens.ts'
import { isRecent } from '../ssr/shortcuts.ts'
import { signedCall } from '../v1/signed-call.ts'

const mostRemembered = 2_000
const memory = new Map<string, Remembered>()

/**
 * Finds out who looks at a page: the profile behind the tokens, read through the same gate as every call. Whatever goes
 * wrong with it, the visitor is nobody and the page is served (spec §4, §8).
 * @example app.use(session())
 */
export function session(): MiddlewareHandler<AppEnv> {
  return async function session(c, next) {
    if (isPageView(c)) {
      const email = readCookie(c, 'em')
      // A page that is fetched ahead may never be looked at.
      const flash = c.req.header('sec-purpose')?.includes('prefetch') ? undefined : await takeFlash(c)
      const page = matchPath(c.get('path'))?.id
      const mailed = page && mailedToken(c, page)
      c.set('visitor', {
        ...(await findPerson(c)),
        ...(email && { email }),
        ...(flash && { flash }),
        ...(mailed && { mailedToken: mailed }),
      })
    }
    await next()
  }
}

/** Calls, forms and files need no profile. */
const isPageView = (c: AppContext) => c.req.method === 'GET' && !/^\/(v1|forms)\/|\.\w+$/.test(c.get('path'))

async function findPerson(c: AppContext): Promise<Person> {
  const { access, refresh } = heldTokens(c)
  const device = deviceRegistrations(c).map(({ event, state, holdUntil }) => ({ event, state, holdUntil }))
  if (access === undefined && refresh === undefined) return { ...anonymous, registrations: device }
  // What a guest did here is theirs once they are signed in (D16).
  if (device.length > 0) await claimForAccount(c)
  const known = access === undefined ? undefined : memory.get(await memoryKey(c, access))
  if (known && isRecent(known, c.get('now')) && known.at > changedAt(c)) {
    c.set('remembered', known)
    return known.person
  }
  const person = await readPerson(c)
  const now = heldTokens(c).access
  if (person.user === null) return { ...person, registrations: device }
  if (now !== undefined) remember(await memoryKey(c, now), { person, at: c.get('now') })
  return person
}

/** Makes the registrations of this device the account's; without an answer they are tried again with the next page. */
async function claimForAccount(c: AppContext): Promise<void> {
  const tokens = deviceTokens(c)
  if (tokens.length === 0) return forgetDeviceRegistrations(c)
  const answer = await ask(c, claimRegistrations.path, { tokens })
  if (answer === undefined) return
  forgetDeviceRegistrations(c)
  writeCookie(c, 'nw', String(Date.now()))
}

const memoryKey = async (c: AppContext, access: string) => `${c.get('origin')} ${await digest(access)}`

function remember(key: string, kept: Remembered): void {
  memory.delete(key)
  memory.set(key, kept)
  if (memory.size > mostRemembered) memory.delete(memory.keys().next().value!)
}

async function readPerson(c: AppContext): Promise<Person> {
  const [profile, likes, going, topics, articles] = await Promise.all(
    [me, likesList, myRegistrations, favoriteTopics, favoriteArticles].map(({ path }) => ask(c, path)),
  )
  const found = readProfile(profile)
  if (found === null) return anonymous
  const liked = likesList.spec.output.safeParse(likes)
  const registered = myRegistrations.spec.output.safeParse(going)
  const chosen = favoriteTopics.spec.output.safeParse(topics)
  const kept = favoriteArticles.spec.output.safeParse(articles)
  return {
    user: found,
    likes: [
      ...(liked.success ? liked.data.data.map(({ event }) => event) : []),
      ...(kept.success ? kept.data.data.map(({ article }) => likeOfArticle(article)) : []),
    ],
    registrations: registered.success ? registered.data.data : [],
    topics: chosen.success ? chosen.data.data : [],
  }
}

async function ask(c: AppContext, path: string, body?: object): Promise<unknown> {
  try {
    const headers = callerHeaders(c)
    if (body) headers.set('content-type', 'application/json')
    const answer = await signedCall(c, {
      url: c.get('origin') + path,
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.ok ? await answer.json() : undefined
  } catch (cause) {
    console.warn(
      JSON.stringify({ level: 'warn', requestId: c.get('requestId'), message: `${path} failed`, cause: String(cause) }),
    )
    return undefined
  }
}

/** What a remote profile may leave out (D20); without `_id` nobody is logged in (spec §3). */
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

function readProfile(body: unknown): User | null {
  const profile = user.safeParse({ ...blank, ...(body as object | undefined) })
  return profile.success ? profile.data : null
}
