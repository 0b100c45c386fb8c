import type { Page } from 'playwright-core'
import { announceEvent, send } from '../../announce-event.ts'
import { open, type OpenOptions } from '../../../support/browser.ts'
import { mailedToken, newEmail, signUpPassword } from '../../../support/sign-up.ts'

/** The browser of a new user with a confirmed e-mail, who has a name. */
export async function openPerson(name: string, options: OpenOptions = {}): Promise<{ page: Page; email: string }> {
  const page = await open('about:blank', options)
  const email = newEmail()
  await send(page, '/v1/users/register/events', { email, password: signUpPassword, displayname: name })
  await send(page, '/v1/users/activate', { token: await mailedToken(email, 'activate') })
  return { page, email }
}

/** Adds people to an event by hand, without e-mails. */
export async function addPeople(organizer: Page, event: string, names: readonly string[]): Promise<void> {
  for (const name of names) await send(organizer, `/v1/events/${event}/attendees`, { name })
}

/** How many lists of doors a browser has stored. */
export const storedLists = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('door')
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('lists')) return resolve(0)
          const counting = database.transaction('lists').objectStore('lists').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
  )

/** Makes a new user register for an event. @returns their ticket */
export async function ticketFor(event: string, name: string): Promise<string> {
  const { page } = await openPerson(name)
  const { registration } = await send<{ registration: { ticket: string } }>(page, `/v1/events/attend/${event}`)
  await page.context().close()
  return registration.ticket
}

/** An event of an organizer called Léa, who has its door open. */
export async function openDoor(options: OpenOptions = {}, fields: object = {}) {
  const { page, email } = await openPerson('Léa', options)
  const { id, slug } = await announceEvent(page, fields)
  return { page, email, id, door: `/organize/event/${slug}/checkin` }
}

/** A helper called Ana, invited to the event's team to check people in. */
export async function openHelper(organizer: Page, event: string, options: OpenOptions = {}): Promise<Page> {
  const { page, email } = await openPerson('Ana', options)
  await send(organizer, `/v1/events/${event}/coorganizer`, { email, role: 'checkin' })
  await send(page, '/v1/users/invitations', { event })
  return page
}

/** The people at the door, as the server has them. */
export async function storedPeople(page: Page, event: string) {
  const answer = await page.request.get(`/v1/events/${event}/door`)
  const { people } = (await answer.json()) as {
    people: { _id: string; code: string; name: string; checkedInAt: string | null; by: { name: string } | null }[]
  }
  return people
}

/** Waits until the island works: until then its forms do. */
export const isLive = (page: Page) =>
  page.locator('x-island[src*="checkin"] [data-live]').waitFor({ state: 'attached' })

/** A scanner types the code and presses Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  const search = page.getByRole('searchbox')
  await search.fill(text)
  await search.press('Enter')
}

/** What the screen says of the last scan. */
export const verdict = (page: Page, outcome: string) => page.locator(`[data-outcome=${outcome}]`)
export const tally = (page: Page, which: 'here' | 'expected') => page.locator(`[data-tally=${which}] b`)
