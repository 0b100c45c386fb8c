import { expect, inject, test } from 'vitest'
import { allowConsoleErrors, axeViolations, useBrowser } from '../../../support/browser.ts'
import { addPeople, isLive, openDoor, openHelper, openPerson, scan, storedPeople, tally, verdict } from './open-door.ts'

useBrowser()

/** A person who registered and gave the place back. @returns their ticket */
async function goneTicket(event: string, name: string): Promise<string> {
  const { page } = await openPerson(name)
  const headers = { origin: inject('siteUrl') }
  const own = await page.request.post(`/v1/events/attend/${event}`, { data: {}, headers })
  const { registration } = (await own.json()) as { registration: { ticket: string } }
  await page.request.delete(`/v1/events/attend/${event}`, { data: {}, headers })
  await page.context().close()
  return registration.ticket
}

test.each([
  ['', 'Tu voulais dire', 'Martin, 2 personnes'],
  ['/en', 'Did you mean', 'Martin, 2 people'],
  ['/es', 'Quizá querías decir', 'Martin, 2 personas'],
])('a misspelt name (%s) leads to the nearest ones', async (prefix, heading, name) => {
  const { page, id, door } = await openDoor({ bypassCSP: true })
  await addPeople(page, id, ['Zoé Martin', 'Léo Martin', 'Paul'])
  await page.goto(prefix + door)
  await isLive(page)
  await page.getByRole('searchbox').fill('matrin')
  await page.getByText(heading).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name }).click()
  await expect.poll(() => page.locator('[data-list=found] > li').count()).toBe(2)
  expect(await page.getByRole('searchbox').inputValue()).toBe('Martin')
})

test('without a script a misspelt name leads to the nearest ones too', async () => {
  const { page, id, door } = await openDoor({ javaScriptEnabled: false })
  await addPeople(page, id, ['Zoé Martin', 'Paul'])
  await page.goto(`${door}?q=matrin`)
  await page.getByRole('link', { name: 'Martin, 1 personne' }).click()
  expect(await page.locator('[data-list=found]').innerText()).toContain('Zoé Martin')
})

test('a person who gave the place back is put into the waiting list at the door, then let in with the same ticket', async () => {
  const { page, id, door } = await openDoor()
  const ticket = await goneTicket(id, 'Inès')
  await page.goto(door)
  await isLive(page)
  await scan(page, ticket)
  await verdict(page, 'cancelled').getByRole('button', { name: 'Mettre en attente' }).click()
  await verdict(page, 'waiting').getByText('Inès').waitFor()
  await verdict(page, 'waiting').getByRole('button', { name: 'Pas encore' }).click()
  // The list has them now: the same ticket says so.
  await expect.poll(async () => (await storedPeople(page, id)).length).toBe(1)
  await expect
    .poll(async () => {
      await scan(page, ticket)
      return verdict(page, 'waiting').count()
    })
    .toBe(1)
  await verdict(page, 'waiting').getByRole('button', { name: 'Faire entrer' }).click()
  await verdict(page, 'in').waitFor()
  await expect.poll(() => tally(page, 'here').innerText()).toBe('1')
  await expect.poll(async () => (await storedPeople(page, id))[0]?.checkedInAt).toBeTruthy()
})

test('helpers cannot put anybody into the waiting list', async () => {
  allowConsoleErrors(/403/)
  const { page, id, door } = await openDoor()
  const ticket = await goneTicket(id, 'Inès')
  const ana = await openHelper(page, id)
  await ana.goto(door)
  await isLive(ana)
  await scan(ana, ticket)
  await verdict(ana, 'cancelled').waitFor()
  expect(await ana.getByRole('button', { name: 'Mettre en attente' }).count()).toBe(0)
})
