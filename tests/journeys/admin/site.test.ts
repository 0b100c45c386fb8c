import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { localePath, paths, type PathId } from '../../../src/contracts/paths.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { recordBackup } from '../../../worker/backend/admin/backups.ts'
import { openAtEnd } from '../../../worker/backend/admin/open-at-end.ts'
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

  test.each(locales)('are shown in three languages before they are saved, and discarded, in %s', async (locale) => {
    const key = 'admin.faults.other'
    const page = localePath(locale, `/admin/texts?key=${key}`)
    const send = (action: string, langs: Record<string, string>) =>
      operator.browser.send('admin.setText', { key, action, ...langs, next: page }, page)
    const preview = async () => {
      const [, part = ''] = /<h3 id="preview">(.*?)<\/section>/s.exec((await operator.browser.get(page)).text) ?? []
      return part
    }
    await send('preview', { 'langs.fr': '{{n}} choses cassées', 'langs.en': '{{n}} broken things', 'langs.es': '' })
    const shown = await preview()
    for (const words of ['<mark>3</mark> choses cassées', '<mark>3</mark> broken things', 'lang="es"'])
      expect(shown).toContain(words)
    expect((await operator.browser.get('/admin/texts?view=changed')).text).not.toContain(key)
    await send('discard', { 'langs.fr': '' })
    expect(await preview()).toBe('')
    await send('save', { 'langs.fr': '{{n}} choses cassées' })
    expect((await operator.browser.get('/admin/texts?view=changed')).text).toContain(key)
  })

  test('by two operators at once: changes of different languages are merged, for the same language both versions are shown', async () => {
    const key = 'layout.motto'
    const page = `/admin/texts?key=${key}`
    const other = await signedInAs('admin')
    const base = { 'base.fr': '', 'base.en': '', 'base.es': '' }
    const mine = `Ma devise ${'longue '.repeat(600)}`.trim()
    await other.browser.send(
      'admin.setText',
      { key, ...base, 'langs.fr': 'Sa devise', 'langs.en': 'Their motto' },
      page,
    )
    await operator.browser.send('admin.setText', { key, ...base, 'langs.fr': '', 'langs.es': 'Mi lema' }, page)
    const stored = async () => (await operator.browser.get('/admin/texts?view=changed')).text
    for (const text of ['Sa devise', 'Their motto', 'Mi lema']) expect(await stored()).toContain(text)
    const seen = { 'base.fr': '', 'base.en': 'Their motto', 'base.es': 'Mi lema' }
    await operator.browser.send('admin.setText', { key, ...seen, 'langs.fr': mine, 'langs.en': 'Their motto' }, page)
    expect(await stored()).not.toContain(mine)
    const { text } = await operator.browser.get(page)
    expect(text).toContain('Rien n’est perdu')
    expect(text).toMatch(new RegExp(`<textarea[^>]*>${mine}</textarea>`))
    expect(text).toContain('<p lang="fr">Sa devise</p>')
    const current = { ...seen, 'base.fr': 'Sa devise' }
    expect(text).toContain('name="base.fr" value="Sa devise"')
    await operator.browser.send('admin.setText', { key, ...current, 'langs.fr': mine, 'langs.en': 'Their motto' }, page)
    expect(await stored()).toContain(mine)
    expect((await operator.browser.get(page)).text).not.toContain('id="preview"')
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
    expect((await operator.browser.get('/admin/maintenance')).text).toContain('Utilisé 1 fois')
    await openAtEnd(env, Date.now() + 29 * 60_000)
    expect(await env.FLAGS.get('maintenance')).toBe('on')
    await openAtEnd(env, Date.now() + 31 * 60_000)
    expect(await env.FLAGS.get('maintenance')).toBe('off')
    expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'siteClosed', reason: 'Déménagement' })
  })
})

describe('backups', () => {
  test('are shown with the last exercise, and without any the page has the commands', async () => {
    await env.DB.prepare('DELETE FROM backups').run()
    const before = await operator.browser.get('/admin/maintenance')
    expect(before.text).toContain('Aucune sauvegarde notée')
    expect(before.text).toContain('data-copy="npm run backup -- --deployed"')
    const hour = 3_600_000
    const made = { bytes: 412_000_000, place: 'bucket', readAt: Date.now() } as const
    for (const hours of [1, 25, 49, 73, 97, 121])
      await recordBackup(env.DB, { ...made, madeAt: Date.now() - hours * hour })
    await recordBackup(env.DB, { ...made, madeAt: Date.now() - 700 * hour }, 372_000)
    const { text } = await operator.browser.get('/admin/maintenance')
    expect(text.match(/412\sMo/g)).toHaveLength(6)
    expect(text.match(/exercice complet/g)).toHaveLength(1)
    expect(text).toMatch(/Dernier exercice[^<]*, en 6\smin\./)
  })
})

describe('the page of the closed site', () => {
  const close = (fields: Record<string, string>) =>
    operator.browser.send(
      'admin.setMaintenance',
      { on: 'true', reason: 'Déménagement', ...fields },
      '/admin/maintenance',
    )

  test.each(locales)('says what operators wrote, and when it opens, in %s', async (locale) => {
    await close({
      minutes: '120',
      'words.fr': 'On déménage.',
      'words.en': 'We are moving.',
      'words.es': 'Nos mudamos.',
    })
    const answer = await openBrowser(openSite()).get(localePath(locale, '/maintenance'))
    expect(answer.status).toBe(503)
    expect(answer.text).toContain({ fr: 'On déménage.', en: 'We are moving.', es: 'Nos mudamos.' }[locale])
    expect(answer.text).toContain({ fr: 'Retour prévu', en: 'Back ', es: 'Volvemos el' }[locale])
    const left = Number(answer.headers.get('retry-after'))
    expect(left).toBeGreaterThan(110 * 60)
    expect(left).toBeLessThanOrEqual(120 * 60)
    await env.FLAGS.put('maintenance', 'off')
  })

  test('shows the default text without words and end, and after the site was opened', async () => {
    const own = 'Le site est en maintenance pour quelques minutes.'
    await close({ minutes: '60', 'words.fr': 'On déménage.' })
    await close({ minutes: '0', 'words.fr': ' ' })
    const answer = await openBrowser(openSite()).get('/maintenance')
    expect(answer.text).toContain(own)
    expect(answer.text).not.toContain('Retour prévu')
    expect(answer.headers.get('retry-after')).toBe('300')
    await env.FLAGS.put('maintenance', 'off')
  })
})

/** A path of each screen of operators that needs no row. */
const screens = (Object.keys(paths) as PathId[])
  .filter((id) => id.startsWith('admin/') || id === 'admin/overview')
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
