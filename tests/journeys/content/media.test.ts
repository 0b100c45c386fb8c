import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { referenceType } from '../../../src/contracts/content/entry.ts'
import { readImageHeader } from '../../../src/lib/image-header.ts'
import { buildEntry } from '../../support/content.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'
import { article, publish, publishTopics, text, words } from './example-articles.ts'

const dayMs = 86_400_000
beforeAll(async () => {
  await storeExamples()
  await publishTopics()
  await publish(
    buildEntry({
      id: 'p-semeurs',
      model: 'partenariat',
      data: { partner: 'Les Semeurs', link: 'https://semeurs.test/' },
    }),
  )
})

describe('an article', () => {
  test('shows its title, summary, date, picture and text, and no time of less than two minutes', async () => {
    const at = Date.UTC(2026, 5, 3, 10)
    await publish(
      article(
        { slug: 'les-haies', title: 'Les haies', image: '/cover/ecologie/0000abcd.svg', author: 'Nadia Benali' },
        { createdAt: at, updatedAt: at, firstPublishedAt: at },
      ),
    )
    const answer = await openSite().ask('/media/ecologie/les-haies')
    expect(answer.status).toBe(200)
    const { title, canonical, headings } = readHead(answer)
    expect([title, headings]).toEqual(['Les haies · Chiche', 1])
    expect(canonical).toMatch(/\/media\/ecologie\/les-haies$/)
    for (const part of ['En bref, ', '3 juin 2026', 'src="/cover/ecologie/0000abcd.svg"'])
      expect(answer.text).toContain(part)
    expect(answer.text).toContain('<p>Le corps du texte.</p>')
    expect(answer.text).not.toContain('\u00A0min<')
    expect(answer.text).toContain('Nadia Benali')
    expect(answer.text).toContain('property="og:type" content="article"')
    const data = [...answer.text.matchAll(/application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    )
    expect(data.find((part) => part['@type'] === 'Article')).toMatchObject({
      headline: 'Les haies',
      datePublished: '2026-06-03T10:00:00.000Z',
      author: { name: 'Nadia Benali' },
      articleSection: 'Écologie',
    })
    expect(data.some((part) => part['@type'] === 'BreadcrumbList')).toBe(true)
  })

  test('has a raster image for link previews, in the language of the page', async () => {
    await publish(article({ slug: 'partage', title: words('Partager le pain', 'Sharing bread') }))
    const site = openSite()
    const socialOf = (html: string) =>
      [...html.matchAll(/property="og:image" content="https:\/\/[^/]+(\/[^"]+)"/g)].map(([, path]) => path!)
    const [page, english] = await Promise.all(
      ['/media/ecologie/partage', '/en/media/ecologie/partage'].map((path) => site.ask(path)),
    )
    const [large, wide] = socialOf(page!.text)
    expect([large, wide]).toEqual([
      expect.stringMatching(/^\/social\/media\/partage\/[0-9a-f]{8}-1280x800\.fr\.png$/),
      expect.stringMatching(/-1200x630\.fr\.png$/),
    ])
    expect(page!.text).toContain(`"image":["${site.origin}${large}"`)
    expect(socialOf(english!.text)[0]).toMatch(/-1280x800\.en\.png$/)
    for (const path of [large!, socialOf(english!.text)[1]!]) {
      const picture = await site.ask(path)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(readImageHeader(picture.bytes)?.type).toBe('image/png')
    }
    const stale = await site.ask(large!.replace(/[0-9a-f]{8}-/, '00000000-'))
    expect([stale.status, stale.headers.get('location')]).toEqual([302, large])
    expect((await site.ask(large!.replace('partage', 'personne'))).status).toBe(404)
  })

  test('at the address of another topic redirects permanently to its own', async () => {
    await publish(article({ slug: 'deplace' }), article({ slug: 'sans-sujet', thematique: undefined }))
    const site = openSite()
    for (const [asked, own] of [
      ['/media/culture/deplace', '/media/ecologie/deplace'],
      ['/en/media/category/deplace', '/en/media/ecologie/deplace'],
      ['/media/ecologie/sans-sujet', '/media/category/sans-sujet'],
    ]) {
      const { status, headers } = await site.ask(asked!)
      expect([status, headers.get('location')]).toEqual([301, own])
    }
    expect((await site.ask('/media/category/sans-sujet')).status).toBe(200)
  })

  test('that does not exist or is a draft answers 404', async () => {
    await publish(article({ slug: 'brouillon' }, { published: 'draft' }))
    const site = openSite()
    expect((await site.ask('/media/ecologie/personne')).status).toBe(404)
    expect((await site.ask('/media/ecologie/brouillon')).status).toBe(404)
  })

  test('paid by a sponsor names the sponsor', async () => {
    await publish(
      article({ slug: 'paye', sponsoredBy: { '@type': referenceType, model: 'partenariat', id: 'p-semeurs' } }),
      article({ slug: 'libre' }),
    )
    const site = openSite()
    const { text: html } = await site.ask('/media/ecologie/paye')
    expect(html).toContain('En partenariat avec')
    expect(html).toContain('Les Semeurs')
    expect(html).toMatch(/<a href="https:\/\/semeurs\.test\/"[^>]*rel="[^"]*sponsored/)
    expect((await site.ask('/media/ecologie/libre')).text).not.toContain('En partenariat avec')
  })

  test('with several parts has a table of contents with links to their headings', async () => {
    const heading = (title: string) => text(`<h2>${title}</h2><p>…</p>`)
    await publish(
      article({
        slug: 'long',
        blocks: [heading('Un trou, un arbre'), heading('Et en ville&nbsp;?'), heading('Un trou, un arbre')],
      }),
      article({ slug: 'court', blocks: [heading('Seul')] }),
    )
    const site = openSite()
    const { text: html } = await site.ask('/media/ecologie/long')
    expect(html).toContain('Sommaire')
    for (const id of ['un-trou-un-arbre', 'et-en-ville', 'un-trou-un-arbre-2']) {
      expect(html).toContain(`href="#${id}"`)
      expect(html).toContain(`<h2 id="${id}">`)
    }
    expect((await site.ask('/media/ecologie/court')).text).not.toContain('Sommaire')
  })

  test('whose text is French says so on its English page, which search engines do not index', async () => {
    await publish(article({ slug: 'francais', title: words('Le pain', 'Bread'), langues: ['fr'] }))
    const answer = await openSite().ask('/en/media/ecologie/francais')
    expect(readHead(answer)).toMatchObject({ title: 'Bread · Chiche', alternates: {} })
    expect(answer.text).toContain('Article in French')
    expect(answer.text).toMatch(/lang="fr"[^>]*>(?:<div[^>]*>)+(?:<[^>]*>)*<p>Le corps du texte/)
  })

  test('broken content in an article does not break the page', async () => {
    const blocks = [{ id: 'x', component: { name: 'Quote', options: { text: 5 } } }, text('<p>Reste</p>'), null]
    await publish(article({ slug: 'casse', blocks, tags: 'pas une liste', image: 'javascript:alert(1)', media: 7 }))
    const { status, text: html } = await openSite().ask('/media/ecologie/casse')
    expect(status).toBe(200)
    expect(html).toContain('Reste')
    expect(html).not.toContain('javascript:alert')
  })

  test('is counted as read by script, without any identifier', async () => {
    await publish(article({ slug: 'lu' }))
    const site = openSite()
    const { text: html, headers } = await site.ask('/media/ecologie/lu')
    expect(html).toContain('data-article="lu"')
    expect(headers.get('set-cookie')).toBeNull()
    const body = JSON.stringify({ slug: 'lu' })
    const tracked = await site.ask('/v1/builder/track', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([tracked.status, JSON.parse(tracked.text)]).toEqual([200, { count: 1 }])
    expect(tracked.headers.get('set-cookie')).toBeNull()
  })
})

describe('beside an article', () => {
  test('Ça buzze lists the three other articles most read in twelve weeks', async () => {
    const read = (slug: string, weeks: number, count: number) =>
      article({ slug, title: `Lu ${slug}.` }, { count, firstPublishedAt: Date.now() - weeks * 7 * dayMs })
    await publish(
      read('b1', 1, 9001),
      read('b2', 11, 9003),
      read('b3', 13, 9999),
      read('b4', 2, 9002),
      read('b5', 3, 9000),
    )
    const { text: html } = await openSite().ask('/media/ecologie/b1')
    const side = html.slice(html.indexOf('Ça buzze'))
    expect(side).toContain('Ça buzze')
    expect([...side.matchAll(/Lu (b\d)\./g)].map(([, slug]) => slug).slice(0, 3)).toEqual(['b2', 'b4', 'b5'])
    expect(side).not.toContain('Lu b3.')
    // what comes next is something else
    expect(html.slice(html.indexOf('id="more"'), html.indexOf('Ça buzze'))).not.toMatch(/Lu b[245]\./)
    expect(side).toMatch(/href="\/media"[^>]*>Voir tous les articles/)
  })

  test('are events on its topic, and a partner’s offer when one matches', async () => {
    await env.DB.prepare(
      `INSERT INTO exclusivities (id, region, action_type, url, contexts, content, position)
        VALUES ('offre', 'eu', 'link', 'https://offre.test/', '["chiche-article-sidebar"]', ?, 0)`,
    )
      .bind(
        JSON.stringify({
          'fr-FR': { logotype: '', company: 'Offre SA', title: 'Viens voir', bullets: ['Un'], button: 'Aller' },
        }),
      )
      .run()
    await publish(article({ slug: 'voisin' }))
    const { text: html } = await openSite().ask('/media/ecologie/voisin')
    expect(html).toContain('À toi de jouer')
    expect(html).toContain('/events/e/')
    expect(html).toContain('Offre SA')
    expect(html).toContain('href="https://offre.test/"')
  })
})

describe('the space around titles', () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
  test.each([
    ['2024-03-22', 'neuf', true],
    ['2024-03-20', 'vieux', false],
    ['2023-05-01', 'geste-2023-05', true],
  ])('made on %s, %s: %s', async (day, slug, isNew) => {
    const inList = slug.startsWith('geste')
    await publish(article({ slug, ...(inList && { thematique: undefined }) }, { createdAt: at(day) }))
    const { text: html } = await openSite().ask(`/media/${inList ? 'category' : 'ecologie'}/${slug}`)
    expect(html.includes('data-style="new"')).toBe(isNew)
  })

  test('includes Heading blocks, which the style finds by an attribute', async () => {
    const title = { id: 'builder-h', component: { name: 'Heading', options: { textBefore: 'Une étape' } } }
    await publish(article({ slug: 'etapes', blocks: [title] }))
    const { text: html } = await openSite().ask('/media/ecologie/etapes')
    expect(html).toMatch(/<div[^>]* data-title=""[^>]*><h2[^>]*>Une étape/)
  })
})
