import { expect, test } from 'vitest'
import { newEmail } from '../../support/accounts.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import { block, end, newEvent, signedIn } from '../registered.ts'

test('a past participant is thanked and asked for feedback; others read that the event is over', async () => {
  const site = openSite()
  const { id, page } = await newEvent()
  const [{ browser }, stranger] = [await signedIn(site), openBrowser(site)]
  await browser.call('POST', `/v1/events/attend/${id}`, {})
  await end(id)
  const mine = block(await browser.get(page))
  for (const words of ['déjà passé', 'Merci d’être venu·e', 'Donner mon avis', 'Voir ce qui vient'])
    expect(mine).toContain(words)
  expect(block(await stranger.get(page))).not.toContain('Merci')
})

test('a name of spaces is refused, next to the empty password', async () => {
  const site = openSite()
  const { id } = await newEvent()
  const json = { accept: 'application/json' }
  const names = ['   ', '\u202E \r\n', '']
  for (const displayname of names) {
    const fields = { email: newEmail(), displayname, password: '' }
    const { text } = await openBrowser(site).send('users.register', fields, '/login/register', json)
    const { error } = JSON.parse(text) as { error: { fields: Record<string, string> } }
    expect(Object.keys(error.fields).toSorted()).toEqual(['displayname', 'password'])
  }
  for (const name of names) {
    const { text } = await openBrowser(site).send('events.attend', { id, email: newEmail(), name }, '/', json)
    expect(Object.keys((JSON.parse(text) as { error: { fields: object } }).error.fields)).toEqual(['name'])
  }
})
