import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../../src/contracts/table.ts'
import { paths } from '../../../../src/contracts/paths.ts'
import { rooms } from '../../../../src/organize/create/rooms.ts'
import { openBrowser, type Browser } from '../../browser-session.ts'
import { openSite } from '../../open-site.ts'
import { newEvent } from '../../registered.ts'
import { account } from '../organizer.ts'

const roles = ['owner', 'editor', 'admin', 'checkin', 'otherOrganizer', 'visitor', 'signedOut'] as const
type Role = (typeof roles)[number]
type Rights = Record<Role, string>

let slug: string
let draft: string
let deleted: string
let id: string
const browsers = {} as Record<Role, Browser>

beforeAll(async () => {
  const site = openSite()
  const people = { owner: await account(site), editor: await account(site), admin: await account(site) }
  const others = { checkin: await account(site), otherOrganizer: await account(site), visitor: await account(site) }
  const { owner, editor, admin } = people
  id = (await newEvent({ ownerId: owner.id })).id
  slug = `event-${id}`
  draft = (await newEvent({ ownerId: owner.id, status: 'draft' })).id
  deleted = (await newEvent({ ownerId: owner.id, status: 'draft' })).id
  await newEvent({ ownerId: others.otherOrganizer.id })
  const team = (event: string, user: string, role: string) =>
    env.DB.prepare('INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, ?, 0)').bind(
      event,
      user,
      role,
    )
  await env.DB.batch([
    ...[id, draft, deleted].flatMap((event) => [
      team(event, editor.id, 'editor'),
      team(event, others.checkin.id, 'checkin'),
    ]),
    env.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(admin.id),
  ])
  for (const [role, { browser }] of Object.entries({ ...people, ...others })) browsers[role as Role] = browser
  browsers.signedOut = openBrowser(site)
})

/** The outcome for each role, those who may do least first. */
const everyone = async (outcome: (browser: Browser) => Promise<string>): Promise<Rights> => {
  const found = {} as Rights
  for (const role of roles.toReversed()) found[role] = await outcome(browsers[role])
  return found
}
/** What each role gets. @param door whether those who only check people in may too */
const rights = (yes: string, { door, out }: { door: boolean; out: string }): Rights => ({
  owner: yes,
  editor: yes,
  admin: yes,
  checkin: door ? yes : '403',
  otherOrganizer: '403',
  visitor: '403',
  signedOut: out,
})

/** Calls of an event that the check-in role has, for names and states; all others need the right to edit. */
const ofTheDoor = [
  'events.organized',
  'events.door',
  'events.scans',
  'events.arrivals',
  'events.checkin',
  'events.checkout',
  'events.attendees',
  'events.attendee',
  'events.changeAttendees',
  'events.live',
]
/** Calls of every account. */
const ofEveryAccount = ['events.conflicts']
const ofAnEvent = endpoints.filter(
  ({ path, spec }) =>
    spec.auth === 'user' && spec.id.startsWith('events.') && /\{_?id\}/.test(path) && !ofEveryAccount.includes(spec.id),
)

test.each(ofAnEvent.map(({ method, path, spec }) => [spec.id, method, path] as const))(
  'the call %s is for the event’s organizers (D7)',
  async (name, method, path) => {
    const filled = path
      .replace(/\{_?id\}/, name === 'events.deleteDraft' ? deleted : id)
      .replace('{kind}', 'reminderDay')
      .replace(/\{\w+\}/, 'none-such')
    const found = await everyone(async (browser) => {
      const { status } = await browser.call(method, filled, method === 'GET' ? undefined : {})
      return status === 401 || status === 403 ? String(status) : 'answered'
    })
    expect(found).toEqual(rights('answered', { door: ofTheDoor.includes(name), out: '401' }))
  },
)

const screens = Object.entries(paths).flatMap(([page, patterns]) =>
  page.startsWith('organize/') ? patterns.filter((pattern) => pattern.includes(':slug')) : [],
)

test.each(screens)('the screen %s is for the event’s organizers (D7)', async (pattern) => {
  const path = pattern
    .replace(':slug', pattern.endsWith('/publish') || pattern.endsWith('/delete') ? draft : slug)
    .replace(':step', 'settings')
    .replace(':action', 'cancel')
  const found = await everyone(async (browser) => {
    const { status, headers } = await browser.get(path)
    const to = headers.get('location') ?? ''
    return status === 302 ? (to.startsWith('/login') ? 'log-in' : 'led on') : String(status)
  })
  const isShort = pattern === '/organize/event/:slug'
  expect(found).toEqual(rights(isShort ? 'led on' : '200', { door: pattern.endsWith('/checkin'), out: 'log-in' }))
})

test.each(rooms)('the room %s of a draft is for its organizers (D7)', async (room) => {
  const found = await everyone(async (browser) => {
    const { status, headers } = await browser.get(`/organize/create/${room}?event=${draft}`)
    return headers.get('location')?.startsWith('/login') ? 'log-in' : String(status)
  })
  expect(found).toEqual(rights('200', { door: false, out: 'log-in' }))
})

test('who only checks people in gets names and states, and no link but that of the door', async () => {
  const [zoe, question] = [`zoe@${id}.example`, { id: 'food', type: 'text', label: { fr: 'Un régime ?' } }]
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO event_settings (event_id, questions) VALUES (?2, ?1)
        ON CONFLICT (event_id) DO UPDATE SET questions = ?1`,
    ).bind(JSON.stringify([question]), id),
    env.DB.prepare(
      `INSERT INTO registrations (id, event_id, email, name, state, lang, answers, created_at, updated_at)
        VALUES (?1 || '-zoe', ?1, ?2, 'Zoé Martin', 'going', 'fr', '{"food":"sans gluten"}', 1, 1)`,
    ).bind(id, zoe),
  ])
  const { checkin, owner } = browsers
  for (const path of ['attendees', `attendees/${id}-zoe`, 'door']) {
    const { text } = await checkin.get(`/v1/events/${id}/${path}`)
    expect(text).toContain('Zoé Martin')
    expect(text).not.toMatch(/@[^"]*example|sans gluten/)
  }
  const { text: whole } = await owner.get(`/v1/events/${id}/attendees/${id}-zoe`)
  expect([whole.includes(zoe), whole.includes('sans gluten')]).toEqual([true, true])
  for (const path of ['/organize/mine/active', `/organize/event/${slug}/checkin`, `/organize/event/${slug}/team`]) {
    const { text } = await checkin.get(path)
    const links = [...text.matchAll(new RegExp(`href="(/organize/[^"]*${slug}[^"]*)"`, 'g'))].map(([, link]) => link)
    expect([
      path,
      links.filter((link) => link !== path && !link!.startsWith(`/organize/event/${slug}/checkin`)),
    ]).toEqual([path, []])
  }
})
