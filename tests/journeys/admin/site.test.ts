import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { localePath, paths, type PathId } from '../../../src/contracts/paths.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { openAtEnd } from '../../../worker/backend/admin/maintenance/open-at-end.ts'
import { storeExamples } from '../example-events.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await storeExamples()
  await env.DB.batch(['translations', 'seo_texts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  operator = await signedInAs('admin')
})

const kinds = async () => (await loggedEntries()).map(({ kind }) => kind)

describe('the texts of the interface', () => {
  test.each(locales)('are found by their words, with a form of three languages, in %s', async (locale) => {
    const answer = await operator.browser.get(localePath(locale, '/admin/texts?search=layout.motto&key=layout.motto'))
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    for (const lang of locales) expect(answer.text).toContain(`name="langs.${lang}"`)
    expect((await operator.browser.get('/admin/texts?search=zyxw')).text).toContain('Aucun texte ici')
  })

  test('change what pages say, and are the original again', async () => {
    const page = '/admin/texts?key=layout.motto'
    await operator.browser.send(
      'admin.setText',
      { key: 'layout.motto', 'langs.fr': 'On s’y met', 'langs.en': '' },
      page,
    )
    expect((await openSite().ask('/events')).text).toContain('On s’y met')
    expect((await operator.browser.get('/admin/texts?view=changed')).text).toContain('layout.motto')
    await operator.browser.send('admin.resetText', { key: 'layout.motto' }, page)
    expect((await openSite().ask('/events')).text).not.toContain('On s’y met')
    expect((await kinds()).slice(-2)).toEqual(['textChanged', 'textChanged'])
  })

  test('that lack a name of the original come back at their field', async () => {
    const page = '/admin/texts?key=admin.faults.other'
    await operator.browser.send('admin.setText', { key: 'admin.faults.other', 'langs.fr': 'Des pannes' }, page)
    const { text } = await operator.browser.get(page)
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('>Des pannes</textarea>')
  })

  test('for search engines are those of the page', async () => {
    const given = { key: 'events/list', 'title.fr': 'Tout l’agenda', 'description.fr': '' }
    await operator.browser.send('admin.setSeo', given, '/admin/seo')
    expect(readHead(await openSite().ask('/events')).title).toBe('Tout l’agenda · Chiche')
    expect((await operator.browser.get('/admin/seo?search=events/list')).text).toContain('Tout l’agenda')
    expect((await kinds()).at(-1)).toBe('seoChanged')
  })
})

describe('maintenance', () => {
  const form = (fields: Record<string, string>) =>
    operator.browser.send('admin.setMaintenance', fields, '/admin/maintenance')

  test('needs a reason, closes the site except for its operator, and ends by itself', async () => {
    const bindings = { SESSION_SECRET: 'a secret of at least thirty-two characters' }
    operator = await signedInAs('admin', bindings)
    await form({ on: 'true', minutes: '30', reason: ' ' })
    expect(await env.FLAGS.get('maintenance')).not.toBe('on')
    expect((await operator.browser.get('/admin/maintenance')).text).toContain('aria-invalid="true"')
    const { text } = await operator.browser.get('/admin/maintenance')
    const next = /href="(\/maintenance\?bypass=[^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
    expect((await form({ on: 'true', minutes: '30', reason: 'Déménagement', next })).headers.get('location')).toBe(next)
    expect(await env.FLAGS.get('maintenance')).toBe('on')
    const entered = await operator.browser.get(next)
    expect(entered.headers.get('location')).toBe('/admin/maintenance')
    expect((await operator.browser.get('/admin/maintenance')).text).toContain('Rouvrir le site')
    expect((await openBrowser(openSite({ bindings })).get('/events')).status).toBe(302)
    await openAtEnd(env, Date.now() + 29 * 60_000)
    expect(await env.FLAGS.get('maintenance')).toBe('on')
    await openAtEnd(env, Date.now() + 31 * 60_000)
    expect(await env.FLAGS.get('maintenance')).toBe('off')
    expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'siteClosed', reason: 'Déménagement' })
  })
})

/** A path of each screen of operators that needs no row. */
const screens = (Object.keys(paths) as PathId[])
  .filter((id) => id.startsWith('admin/') || id === 'system/admin')
  .flatMap((id) => paths[id].filter((path) => !path.includes(':')))

describe('a screen of operators', () => {
  test('is for operators: a visitor logs in, and a person without the role gets 403', async () => {
    const person = await signedInAs('user')
    for (const path of screens) {
      const visit = await openBrowser(openSite()).get(path)
      expect([path, visit.status, visit.headers.get('location')?.split('?')[0]]).toEqual([path, 302, '/login/start'])
      expect([path, (await person.browser.get(path)).status]).toEqual([path, 403])
      expect([path, (await operator.browser.get(path)).status]).toEqual([path, 200])
    }
    expect(screens.length).toBeGreaterThan(9)
  })
})
