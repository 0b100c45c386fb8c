import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { buildEntry } from '../../support/content.ts'
import { previewSettings } from '../../support/preview.ts'
import { publish, publishPage, text } from '../content/publish-page.ts'
import { readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await env.DB.batch(['content_entries', 'content_search'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  operator = await signedInAs('admin', previewSettings)
})

const show = async (path: string) => (await operator.site.ask(path)).text
const purge = (path: string) =>
  operator.browser.send('admin.purgeContent', { path, next: '/admin/content' }, `/admin/content/purge?path=${path}`)

/** Changes what a page says, past the content service's publications. */
const rewrite = (path: string, words: string) =>
  env.DB.prepare(
    `UPDATE content_entries SET data = json_replace(data, '$.blocks', json(?1), '$.title', ?2) WHERE url = ?3`,
  )
    .bind(JSON.stringify([text(words)]), words, path)
    .run()

describe('what editors compose', () => {
  test.each(locales)('is listed with its state and its address, in %s', async (locale) => {
    const path = await publishPage([text('Bonjour')], { id: 'hello', name: 'Notre accueil' })
    await publish(buildEntry({ name: 'Plus tard', published: 'draft', data: { url: '/later' } }))
    await publish(buildEntry({ model: 'symbol', name: 'Le bandeau' }))
    const page = await operator.browser.get(localePath(locale, '/admin/content?item=hello'))
    expect(readHead(page)).toMatchObject({ lang: locale, headings: 1 })
    for (const shown of [
      'Notre accueil',
      path,
      'Plus tard',
      `${localePath(locale, path)}?previewing=true&amp;preview=`,
    ])
      expect(page.text).toContain(shown)
    expect((await operator.browser.get('/admin/content?view=symbol')).text).toContain('Le bandeau')
    expect((await operator.browser.get('/admin/content?view=reco')).text).toContain('Aucun contenu ici')
    expect((await operator.browser.get(localePath(locale, '/admin/content/purge'))).status).toBe(200)
  })

  test('is found by the words of pages, and other entries by a part of their name', async () => {
    await publishPage([text('Compost partagé')], { name: 'Le compost', data: { title: 'Compost partagé' } })
    await publish(buildEntry({ model: 'symbol', name: 'Bandeau (du bas)' }))
    expect((await operator.browser.get('/admin/content?search=composts')).text).toContain('Le compost')
    expect((await operator.browser.get('/admin/content?search=zyxw')).text).toContain('Aucun contenu ici')
    const symbols = await operator.browser.get('/admin/content?view=symbol&search=bandeau+(du')
    expect(symbols.text).toContain('Bandeau (du bas)')
  })

  test('has an article under its topic’s address', async () => {
    await publish(buildEntry({ model: 'article', name: 'Le jazz', data: { slug: 'le-jazz', title: 'Le jazz' } }))
    expect((await operator.browser.get('/admin/content?view=article')).text).toContain('/media/category/le-jazz')
  })
})

describe('a copy of a content', () => {
  test('is dated, and refreshed for its address only, in all languages', async () => {
    const [path, other] = [await publishPage([text('Avant')], { id: 'one' }), await publishPage([text('Avant')])]
    const shown = [path, localePath('en', path), other]
    for (const address of shown) expect(await show(address)).toContain('Avant')
    const { text: sheet } = await operator.browser.get('/admin/content?item=one')
    expect(/<dt>Copie de<\/dt><dd>[^<]+<\/dd>/.test(sheet)).toBe(true)
    await rewrite(path, 'Après')
    await rewrite(other, 'Après')
    for (const address of shown) expect(await show(address)).toContain('Avant')
    expect((await operator.browser.get(`/admin/content/purge?path=${path}`)).text).toContain('dans toutes les langues')
    expect((await purge(path)).headers.get('location')).toBe('/admin/content')
    expect(await show(path)).toContain('Après')
    expect(await show(localePath('en', path))).toContain('Après')
    expect(await show(`${path}.json`)).toContain('Après')
    expect(await show(other)).toContain('Avant')
    expect((await loggedEntries()).at(-1)).toMatchObject({
      kind: 'contentPurged',
      subject: path,
      after: { address: path },
    })
    const { text: room } = await operator.browser.get('/admin/content')
    expect(room).toContain('Ce qui est devenu nouveau')
    expect(room).toContain(`href="${path}"`)
  })

  test('is refreshed with all others, and addresses refreshed earlier are remembered', async () => {
    const [path, other] = [await publishPage([text('Avant')]), await publishPage([text('Avant')])]
    for (const address of [path, other]) expect(await show(address)).toContain('Avant')
    await purge(path)
    expect(await show(path)).toContain('Avant')
    await rewrite(path, 'Après')
    await rewrite(other, 'Après')
    await purge(other)
    expect(await show(path)).toContain('Avant')
    expect(await show(other)).toContain('Après')
    await purge('')
    expect(await show(path)).toContain('Après')
    expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'contentPurged', subject: '' })
    expect((await operator.browser.get('/admin/content')).text).toContain('Dernière actualisation complète')
  })

  test('of an invalid address is refused with an error', async () => {
    const before = await loggedEntries()
    await purge('lyon')
    expect((await operator.browser.get('/admin/content/purge?path=lyon')).text).toContain('role="alert"')
    expect(await loggedEntries()).toEqual(before)
  })
})
