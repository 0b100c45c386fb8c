import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../../support/browser.ts'
import { addPeople, isLive, openDoor, openHelper, scan, tally, verdict } from './open-door.ts'

useBrowser()

/** Nothing that a page wants to do in seconds happens: it reads again only when it is woken. Says when its socket is open. */
function neverLater(): void {
  const { setTimeout: later, setInterval: every } = window
  const soon = 1500
  window.setTimeout = ((work: () => void, ms = 0) => (ms > soon ? 0 : later(work, ms))) as typeof setTimeout
  window.setInterval = ((work: () => void, ms = 0) => (ms > soon ? 0 : every(work, ms))) as typeof setInterval
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('open', () => (document.documentElement.dataset['woken'] = 'yes'))
    }
  }
}

/** Opens a path in a page that is only woken, and waits until it can be. */
async function openWoken(page: Page, path: string): Promise<void> {
  await page.addInitScript(neverLater)
  await page.goto(path)
  await page.locator('html[data-woken]').waitFor()
}

test('a check-in by one device shows at once at the door and in the list of others, who need not ask', async () => {
  const { page, id, door } = await openDoor()
  await addPeople(page, id, ['Samia Aït-Ali', 'Mehdi Kacem'])
  const ana = await openHelper(page, id)
  await ana.goto(door)
  await isLive(ana)
  await openWoken(page, door)
  await isLive(page)
  const list = await page.context().newPage()
  await openWoken(list, door.replace(/checkin$/, 'attendees'))
  await list.locator('[data-live=true]').waitFor()
  const here = list.getByRole('navigation', { name: 'État' })
  expect([await tally(page, 'here').innerText(), await here.innerText()]).toEqual([
    '0',
    expect.stringMatching(/Attendu·es\s+2/),
  ])

  await scan(ana, 'Samia Aït-Ali')
  await verdict(ana, 'in').waitFor()
  await expect.poll(() => tally(page, 'here').innerText()).toBe('1')
  await expect.poll(() => here.innerText()).toMatch(/Attendu·es\s+1/)
  await scan(ana, 'Mehdi Kacem')
  await expect.poll(() => tally(page, 'here').innerText()).toBe('2')
  await expect.poll(() => here.innerText()).toMatch(/Attendu·es\s+0/)
  // A person added in the list appears at the doors.
  await addPeople(list, id, ['Tiphaine Roux'])
  await expect.poll(() => tally(page, 'expected').innerText()).toBe('1')
})
