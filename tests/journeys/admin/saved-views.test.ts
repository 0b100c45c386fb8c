import { beforeEach, expect, test } from 'vitest'
import { signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  operator = await signedInAs('admin')
})

const page = '/admin/people?search=ines&view=admins&page=1'
const fields = (text: string) => ({
  list: /name="list" value="([^"]*)"/.exec(text)![1]!,
  query: /name="query" value="([^"]*)"/.exec(text)![1]!.replaceAll('&amp;', '&'),
})
/** Names of the saved views that a page links to, with their addresses. */
const shown = (text: string) =>
  [...text.matchAll(/<a href="([^"]*)"[^>]*>(Vue[^<]*)<\/a>/g)].map(([, href, name]) => [
    name,
    href!.replaceAll('&amp;', '&'),
  ])

test('an operator saves what a list shows, opens it as a link, and deletes it; nobody else sees it', async () => {
  const { browser } = operator
  expect((await browser.get('/admin/people')).text).not.toContain('Enregistrer cette vue')
  const asked = fields((await browser.get(page)).text)
  await browser.send('views.save', { ...asked, name: 'Vue des Ines' }, page)

  const { text } = await browser.get('/admin/people')
  expect(shown(text)).toEqual([['Vue des Ines', '/admin/people?search=ines&view=admins']])
  const opened = await browser.get('/admin/people?search=ines&view=admins')
  expect(opened.text).toContain('value="ines"')
  expect(opened.text).not.toContain('Enregistrer cette vue')
  expect(shown((await browser.get('/admin/events')).text)).toEqual([])

  const id = /name="id" value="(\d+)"/.exec(text)![1]!
  const other = await signedInAs('admin')
  expect(shown((await other.browser.get('/admin/people')).text)).toEqual([])
  await other.browser.send('views.delete', { id }, '/admin/people')
  expect(shown((await browser.get('/admin/people')).text)).toHaveLength(1)

  await browser.send('views.delete', { id }, '/admin/people')
  expect(shown((await browser.get('/admin/people')).text)).toEqual([])
})

test('a list has twelve views of an operator at most, each with its own name', async () => {
  const { browser } = operator
  const save = (n: number, name = `Vue ${n}`) =>
    browser.send('views.save', { list: 'admin/people', query: `search=${n}`, name }, page)
  await save(1)
  await save(2, 'Vue 1')
  expect((await browser.get(page)).text).toContain('Tu as déjà une vue de ce nom ici.')
  for (let n = 2; n <= 13; n++) await save(n)
  const { text } = await browser.get(page)
  expect(shown(text)).toHaveLength(12)
  expect(text).toContain('12 vues au plus par liste')
  expect(text).not.toContain('Enregistrer cette vue')
})
