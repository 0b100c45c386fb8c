import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { exclusivities, iframes } from '../../../worker/backend/db/service-schema.ts'
import { seedExclusivities, seedIframes } from '../../../worker/seed/service-rows.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await storeExamples()
  const db = drizzle(env.DB)
  await db.delete(iframes)
  await db.delete(exclusivities)
  await db.insert(iframes).values(seedIframes)
  await db.insert(exclusivities).values(seedExclusivities)
  operator = await signedInAs('admin')
})

const frame = {
  'title.fr': 'Notre agenda',
  'title.en': 'Our calendar',
  theme: 'light',
  layout: 'list',
  list: '/events/topic/ecologie',
  size: '6',
  'colors.background': '#ffffff',
  'colors.text': '#111111',
  'colors.accent': '#00695c',
  link: '',
  'partners.0.name': '',
}
const saveFrame = (id: string, fields: Record<string, string> = {}, item = id) =>
  operator.browser.send(
    'admin.setFrame',
    { ...frame, ...fields, id, next: `/admin/embeds?item=${id}` },
    `/admin/embeds?item=${item}`,
  )
const card = {
  url: 'https://friche.example',
  actionType: 'link',
  position: '0',
  'fr.company': 'La Friche',
  'fr.title': 'Viens jardiner',
  'fr.bullets': 'Le mardi\nLe jeudi\n',
  'en.company': '',
}
const page = '/admin/embeds?view=cards'
const saveCard = (id: string, fields: Record<string, string> = {}) =>
  operator.browser.send('admin.setCard', { ...card, ...fields, id, next: page }, `${page}&item=${id}`)
const offers = async (context: string) => {
  const body = JSON.stringify({ context })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  return (await openSite().ask('/v1/exclusivities/match', init)).text
}

describe('frames for other sites', () => {
  test.each(locales)('are listed with their looks, one with its preview and its code, in %s', async (locale) => {
    const answer = await operator.browser.get(localePath(locale, '/admin/embeds?item=techforgoodtour-partners'))
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    for (const text of [
      `<iframe class=`,
      'value="Atelier Boussole"',
      'topic=sciences,energie',
      '&lt;iframe src=&quot;https://',
      'elections2022',
    ])
      expect(answer.text).toContain(text)
    expect((await operator.browser.get(localePath(locale, '/admin/embeds?item=new'))).text).toContain('name="id"')
  })

  test('are made and changed with the address of a list, and show its events', async () => {
    await saveFrame('notre-agenda', { isNew: 'true' }, 'new')
    const shown = await openSite().ask('/iframe/notre-agenda')
    expect(shown.text).toContain('Notre agenda')
    expect((await openSite().ask('/v1/iframes/notre-agenda')).text).toContain('"filters":{"topic":"ecologie"}')
    expect((await operator.browser.get('/admin/embeds?item=notre-agenda')).text).toContain(
      'value="/events?topic=ecologie"',
    )
    const partner = { 'partners.0.name': 'La Friche', 'partners.0.url': 'https://friche.example' }
    await saveFrame('notre-agenda', { layout: 'partners', ...partner })
    expect((await openSite().ask('/iframe/notre-agenda')).text).toContain('La Friche')
    const [added, changed] = (await loggedEntries()).filter(({ subject }) => subject === 'notre-agenda')
    expect(added).toMatchObject({ kind: 'frameChanged', before: {}, after: { layout: 'list' } })
    expect(changed).toMatchObject({ before: { layout: 'list' }, after: { layout: 'partners' } })
    expect(changed!.after).not.toHaveProperty('theme')
  })

  test('are not overwritten by a new one of the same name, and show lists of events only', async () => {
    await saveFrame('agenda', { isNew: 'true' }, 'new')
    const { text } = await operator.browser.get('/admin/embeds?item=new')
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('value="Notre agenda"')
    expect((await openSite().ask('/iframe/agenda')).text).toContain('L’agenda Chiche')
    await saveFrame('agenda', { list: '/media' })
    expect((await operator.browser.get('/admin/embeds?item=agenda')).text).toContain('aria-invalid="true"')
  })

  test('of one name that two operators make in the same moment: one is stored, the other is told at the field', async () => {
    const make = (title: string) =>
      operator.browser.call('POST', '/v1/admin/embeds/frames/ensemble', {
        isNew: true,
        title: { fr: title },
        theme: 'light',
        layout: 'list',
        list: '',
        size: 6,
        link: '',
        colors: { background: '#ffffff', text: '#111111', accent: '#00695c' },
      })
    const titles = ['Un', 'Deux', 'Trois']
    const answers = await Promise.all(titles.map(make))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.text).toContain('"fields":{"id":"is reserved')
    const first = titles[answers.findIndex(({ status }) => status === 200)]
    expect((await openSite().ask('/v1/iframes/ensemble')).text).toContain(`"fr":"${first}"`)
    expect((await loggedEntries()).filter(({ subject }) => subject === 'ensemble')).toHaveLength(1)
  })
})

describe('cards of partners', () => {
  test.each(locales)('are listed with their places, views and clicks, in %s', async (locale) => {
    const { id } = seedExclusivities[0]!
    for (const category of ['view', 'view', 'click'])
      await openSite().ask('/v1/analytics/exclusivity', {
        method: 'POST',
        body: JSON.stringify({ id, category, context: 'chiche-homepage' }),
        headers: { 'content-type': 'application/json' },
      })
    const answer = await operator.browser.get(localePath(locale, `${page}&item=${id}`))
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    expect(answer.text).toContain('name="es.title"')
    expect(answer.text).toMatch(/>2<\/td><td[^>]*>1<\/td>/)
  })

  test('are shown where they are placed, and nowhere without a place', async () => {
    await saveCard('la-friche', { isNew: 'true', contexts: 'chiche-article-sidebar' })
    expect(await offers('chiche-article-sidebar')).toContain('"bullets":["Le mardi","Le jeudi"]')
    expect(await offers('chiche-homepage')).not.toContain('La Friche')
    await saveCard('la-friche', { contexts: '' })
    expect(await offers('chiche-article-sidebar')).not.toContain('La Friche')
    expect((await operator.browser.get(page)).text).toContain('Nulle part')
    expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'cardChanged', after: { contexts: '[]' } })
  })

  test('without a sentence are refused, and what was typed is shown again', async () => {
    await saveCard('new', { isNew: 'true', 'fr.title': '', contexts: 'chiche-article-sidebar' })
    const { text } = await operator.browser.get(`${page}&item=new`)
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('value="La Friche"')
    expect(text.match(/<input[^>]*name="contexts"[^>]*checked=""[^>]*>/g)).toEqual([
      expect.stringContaining('value="chiche-article-sidebar"'),
    ])
  })

  test('provided by another service are marked as not shown', async () => {
    operator = await signedInAs('admin', { JOBS_HOST: 'https://jobs.example' })
    expect((await operator.browser.get(page)).text).toContain('Un autre service fournit les cartes')
  })
})
