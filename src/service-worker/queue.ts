import { forms, calls } from '../contracts/offline.ts'
import { database, type Outcome, type Result, type Waiting } from './database.ts'
import { scope } from './scope.ts'
import { knownVisitor, storedPage, titleIn } from './stored-pages.ts'

/** Name of the Background Sync by which the browser wakes this worker when the network is back. */
export const syncTag = 'waiting'

/** What a request of a page does, if it can be done later: a like or a registration. */
export function kindOf({ method, url }: Request): Waiting['kind'] | undefined {
  const { origin, pathname } = new URL(url)
  if (origin !== scope.location.origin) return undefined
  return calls[`${method} ${pathname}`] ?? (method === 'POST' ? forms[pathname] : undefined)
}

/** Stores an action, to be sent when the network is back. */
export async function add(request: Request, kind: Waiting['kind']): Promise<void> {
  // Begins with the time, by which the database sorts.
  const id = `${Date.now().toString(36)}-${crypto.randomUUID()}`
  const page = request.referrer || scope.location.origin
  // A heart is on pages of many things.
  const seen = kind === 'attend' || kind === 'line' ? await storedPage(page, Date.now()) : undefined
  const accept = request.headers.get('accept')
  const type = request.headers.get('content-type')
  await (
    await database()
  ).put('waiting', {
    id,
    kind,
    address: request.url,
    method: request.method,
    headers: { 'idempotency-key': id, ...(type && { 'content-type': type }), ...(accept && { accept }) },
    body: await request.text(),
    page,
    ...(seen && { title: titleIn(await seen.response.text()) }),
    visitor: await knownVisitor(),
  })
  // Where the browser has no Background Sync, the next visit sends it.
  await scope.registration.sync?.register(syncTag).catch(() => {})
}

/** All that waits, in the order in which it was done. */
export const waiting = async (): Promise<Waiting[]> => (await database()).getAll('waiting')

let sending: Promise<void> | undefined

/**
 * Sends what waits, once at a time: a page that is opened and Background Sync may ask together. Each has the key that it was stored
 * with, so that one whose answer was lost is not done twice.
 * @throws without network; the rest waits
 */
export const sendAll = (): Promise<void> => (sending ??= sendEach().finally(() => (sending = undefined)))

async function sendEach(): Promise<void> {
  const db = await database()
  const visitor = await knownVisitor()
  for (const action of await db.getAll('waiting')) {
    const outcome = action.visitor === visitor ? await send(action) : 'dropped'
    const { id, kind, page, title } = action
    const both = db.transaction(['waiting', 'results'], 'readwrite')
    await Promise.all([
      both.objectStore('waiting').delete(id),
      both.objectStore('results').add({ kind, page, ...(title && { title }), outcome }),
      both.done,
    ])
  }
}

async function send({ address, method, headers, body, page, visitor }: Waiting): Promise<Outcome> {
  const answer = await fetch(address, {
    method,
    // The form bridge answers a script with JSON, so that an error is not a page.
    headers: { ...headers, accept: 'application/json' },
    body,
    referrer: page,
  })
  // The site is down or busy: as without network.
  if (answer.status >= 500 || answer.status === 429) throw new TypeError(`answered ${answer.status}`)
  if (answer.status === 401) return 'signedOut'
  const { location, error } = (await answer.json().catch(() => ({}))) as Answer
  // Forms that need an account lead to the log-in.
  if (answer.ok) return location?.includes('/login/') ? 'signedOut' : 'sent'
  // Without a session the site asks who one is, as it asks guests.
  const isUnknown = error?.fields && ('email' in error.fields || 'name' in error.fields)
  if (isUnknown && visitor !== '' && visitor !== 'guest') return 'signedOut'
  return refusals[error?.code ?? ''] ?? 'failed'
}

interface Answer {
  /** Of a form: where it leads. */
  location?: string
  error?: { code: string; fields?: Partial<Record<string, string>> }
}

/** What the site's error codes mean for an action. */
const refusals: Partial<Record<string, Outcome>> = { event_full: 'full', event_closed: 'closed' }

/** What became of actions since the visitor was last informed. */
export async function takeResults(): Promise<Result[]> {
  const results = (await database()).transaction('results', 'readwrite')
  const [all] = await Promise.all([results.store.getAll(), results.store.clear(), results.done])
  return all
}
