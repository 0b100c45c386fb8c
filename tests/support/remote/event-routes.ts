import { Refusal, signedIn, type Call, type Routes } from './remote-call.ts'
import { iframeIds, type RemoteEvent, type Stored } from './remote-data.ts'

/** Events, registrations, likes and iframes of the remote stand-in (spec §7). */

const dayMs = 86_400_000
/** Search distance, km (spec §9). */
const nearKm = 30
const most = 100

const endOf = ({ event }: Stored) => Date.parse(event.endDate ?? event.date)

function isNear({ hidden }: Stored, loc: string): boolean {
  const [lng, lat] = loc
    .replaceAll(/[[\]\s]/g, '')
    .split(',')
    .map(Number) as [number, number]
  const x = (hidden.lng - lng) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(x, hidden.lat - lat) * 111.2 <= nearKm
}

/** Whether an event fits the parameters that spec §7 names for `GET /events`. */
function fits(stored: Stored, query: URLSearchParams, userId: string | undefined): boolean {
  const { event, hidden } = stored
  const value = (name: string) => query.get(name) || undefined
  const among = (name: string, own: string) => {
    const asked = query.getAll(name).flatMap((part) => part.split(','))
    return asked.length === 0 || asked.includes(own)
  }
  const words = (value('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const text = JSON.stringify([event.title, event.description, event.address]).toLowerCase()
  const [from, to, loc, country] = ['from', 'to', 'loc', 'countryCode'].map(value)
  return (
    (!hidden.private || (query.get('private') === 'true' && hidden.owner === userId)) &&
    among('status', event.status) &&
    among('topic', hidden.topic) &&
    among('type', event.type.slug) &&
    among('momentum', hidden.momentum) &&
    among('pillar', hidden.pillar) &&
    among('hotspot', hidden.hotspot) &&
    (value('visio') !== 'true' || event.visio) &&
    (value('makesense') !== 'true' || hidden.makesense) &&
    (from === undefined || endOf(stored) >= Date.parse(from)) &&
    (to === undefined || Date.parse(event.date) < Date.parse(to) + dayMs) &&
    (country === undefined || hidden.countryCode === country) &&
    (loc === undefined || isNear(stored, loc)) &&
    words.every((word) => text.includes(word))
  )
}

/** A page of a list; `limit=0` is all of it. */
export function paged<T>(
  all: readonly T[],
  query: URLSearchParams,
  size = 24,
): { data: T[]; total: number; count: number } {
  const limit = Math.min(Number(query.get('limit') ?? size), most) || all.length
  const begin = Number(query.get('page') ?? 0) * limit
  const data = all.slice(begin, begin + limit)
  return { data, total: all.length, count: data.length }
}

function listed({ store, query, user }: Call, more: (stored: Stored) => boolean = () => true) {
  const events = store.events
    .filter((stored) => fits(stored, query, user?._id) && more(stored))
    .toSorted((a, b) => a.event.date.localeCompare(b.event.date))
  return paged(
    events.map(({ event }) => event),
    query,
  )
}

/** @throws {Refusal} 404 */
function find({ store }: Pick<Call, 'store'>, key: string): Stored {
  const stored = store.events.find(({ event }) => event._id === key || event.slug === key)
  if (!stored) throw new Refusal(404, 'No such event')
  return stored
}

/** @throws {Refusal} 403 for others than its organizer */
function organized(call: Call): Stored {
  const user = signedIn(call)
  const stored = find(call, call.params[0]!)
  if (stored.hidden.owner !== user._id) throw new Refusal(403, 'Not your event')
  return stored
}

function attend(call: Call): unknown {
  const user = signedIn(call)
  const { event } = find(call, call.params[0]!)
  if (!user.active) throw new Refusal(403, 'Confirm your email')
  const isFull = event.maxAttendees !== null && event.attendees.length >= event.maxAttendees
  if (isFull) throw new Refusal(409, 'Full')
  if (!event.attendees.some((one) => one.user === user._id)) event.attendees.push({ user: user._id })
  return { success: true }
}

const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

function create(call: Call): unknown {
  const user = signedIn(call)
  const { store, body } = call
  const {
    type: _,
    topic: __,
    ...given
  } = body as Partial<RemoteEvent> & { title: Record<string, string>; date: string }
  const sample = structuredClone(store.events[0]!)
  const slug = `${slugOf(Object.values(given.title)[0] ?? '')}-${store.events.length}`
  sample.event = {
    ...sample.event,
    attendees: [],
    address: {},
    ...given,
    _id: `e${100 + store.events.length}`,
    slug,
    startDate: given.date,
    endDate: given.endDate ?? null,
    user: [{ displayname: user.displayname, firstName: user.firstName, lastName: user.lastName }],
  }
  sample.hidden = { ...sample.hidden, owner: user._id }
  store.events.push(sample)
  return { data: sample.event }
}

const isLike = (call: Call) => `${signedIn(call)._id} ${find(call, String(call.body['event'])).event._id}`
const iframe = ({ params: [id = ''] }: Call) => {
  if (!iframeIds.includes(id)) throw new Refusal(404, 'No such iframe')
  return id
}

export const eventRoutes: Routes = {
  'GET /events': (call) => listed(call),
  'GET /events/slug/:': (call) => ({ data: find(call, call.params[0]!).event }),
  'GET /events/related/:': (call) => {
    const { event, hidden } = find(call, call.params[0]!)
    return listed(call, (other) => other.event._id !== event._id && other.hidden.topic === hidden.topic)
  },
  'GET /events/redirect/:': (call) => {
    const { registerUrl } = find(call, call.params[0]!).hidden
    if (registerUrl === null) throw new Refusal(404, 'No external registration')
    return Response.redirect(registerUrl, 302)
  },
  'POST /events/attend/:': attend,
  'DELETE /events/attend/:': (call) => {
    const user = signedIn(call)
    const { event } = find(call, call.params[0]!)
    event.attendees = event.attendees.filter((one) => one.user !== user._id)
    return { success: true }
  },
  'POST /events/subscribe-attend/:': (call) => ({
    event: find(call, call.params[0]!).event._id,
    news: call.body['value'],
  }),
  'POST /events/feedback/:': (call) => {
    signedIn(call)
    find(call, call.params[0]!).event.feedbacks.push({
      rating: Number(call.body['rating']),
      comment: String(call.body['comment'] ?? ''),
    })
    return { success: true }
  },
  'POST /events/contact/:': (call) => ({ success: Boolean(find(call, call.params[0]!)) }),
  'POST /events/cover': (call) => ({ cover: { url: `https://pictures.test/${signedIn(call)._id}.jpg` } }),
  'POST /events': create,
  'PUT /events/:': (call) => {
    const stored = organized(call)
    const { title, description, date, endDate, maxAttendees, address, visio } = call.body as Partial<RemoteEvent>
    const changed = { title, description, date, startDate: date, endDate, maxAttendees, address, visio }
    Object.assign(stored.event, Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)))
    return { data: stored.event }
  },
  'POST /events/checkin/:': (call) => ({ success: Boolean(organized(call)) }),
  'POST /events/checkout/:': (call) => ({ success: Boolean(organized(call)) }),
  'POST /events/batch/:': (call) => ({ success: Boolean(organized(call)) }),
  'POST /events/:/coorganizer': (call) => ({ success: Boolean(organized(call)) }),
  'GET /users/events': (call) => {
    const { _id } = signedIn(call)
    const own = call.store.events.filter(
      ({ event, hidden }) => hidden.owner === _id || event.attendees.some(({ user }) => user === _id),
    )
    return paged(
      own.map(({ event }) => event),
      call.query,
    )
  },
  'GET /likes': (call) => {
    const { _id } = signedIn(call)
    const own = [...call.store.likes].filter((like) => like.startsWith(`${_id} `))
    return paged(
      own.map((like) => ({ event: like.split(' ')[1] })),
      call.query,
    )
  },
  'POST /likes/events': (call) => {
    const { _id } = signedIn(call)
    const ids = (call.body['events'] as string[] | undefined) ?? []
    return Object.fromEntries(ids.map((id) => [id, call.store.likes.has(`${_id} ${id}`)]))
  },
  'POST /likes': (call) => {
    call.store.likes.add(isLike(call))
    return { success: true }
  },
  'DELETE /likes': (call) => {
    call.store.likes.delete(isLike(call))
    return { success: true }
  },
  'GET /iframes/:': (call) => ({ data: { id: iframe(call), title: { fr: `Iframe ${iframe(call)}` } } }),
  'GET /iframes/:/events': (call) => {
    iframe(call)
    return listed(call)
  },
  'GET /strevda/live': () => ({ live: false }),
}
