import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { referenceType } from '../../../src/contracts/content/entry.ts'
import { surveys } from '../../../src/content/builder.contract.ts'
import { buildEntry } from '../../support/content.ts'
import { storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'
import { publish } from './example-articles.ts'
import { openOver, useServices } from './open-over.ts'

/** Wrong values that any field of an entry may have. */
const shapes: unknown[] = [
  null,
  '',
  'x',
  7,
  1e300,
  true,
  [],
  {},
  [null],
  ['x', null, 7, [null]],
  [{}, { id: null }, { value: null }],
  { value: null },
  { value: 'x', id: 7 },
  { value: { id: 'v', data: null } },
  { value: { data: { title: null, slug: null, blocks: [null] } } },
  { '@type': '@builder.io/core:LocalizedValue', Default: null },
  { '@type': referenceType, model: null, id: null },
]

const text = (words: string) => ({ id: 'builder-t', component: { name: 'Text', options: { text: `<p>${words}</p>` } } })
const block = (name: string, options: object = {}) => ({
  '@type': '@builder.io/sdk:Element',
  id: `builder-${name.replaceAll(' ', '-')}`,
  component: { name, options },
})
const day = 86_400_000

/** For each model a valid entry, and the pages that show it, with the text they show. */
const models: Record<string, { good: Record<string, unknown>; pages: Record<string, string> }> = {
  article: {
    good: {
      title: 'Le bon article',
      descriptionCourte: 'En bref',
      slug: 'bon',
      image: 'https://photos.example/a.jpg',
      media: 'guide',
      thematique: {
        '@type': referenceType,
        id: 't',
        model: 'topic',
        value: { id: 't', data: { slug: 'sol', title: 'Sol' } },
      },
      tags: ['compost'],
      langues: ['fr'],
      author: 'Inès',
      credit: 'Inès',
      sponsoredBy: { id: 'p', value: { data: { partner: 'La coop', link: 'https://coop.example' } } },
      blocks: [text('Le corps')],
    },
    pages: {
      '/media': 'Le bon article',
      '/media?page=0': 'Le bon article',
      '/media/tag?tag=compost': 'Le bon article',
      '/resources': 'Le bon article',
      '/media/sol/bon': 'Le corps',
      '/sitemaps/articles.xml': '/media/sol/bon',
      '/v1/builder/search': 'Le bon article',
      '/lists': 'Le bon article',
    },
  },
  sondage: {
    good: {
      title: 'Ton prochain geste ?',
      image: 'https://photos.example/s.jpg',
      startDate: Date.now() - day,
      endDate: Date.now() + day,
      choices: [{ id: '1', answer: 'Réparer' }],
      votes: { 1: 3 },
    },
    pages: { '/sondages': 'Réparer', '/v1/builder/surveys': 'Réparer', '/lists': 'Réparer' },
  },
  'carte-action': {
    good: { titre: 'Répare un objet', texte: 'Un samedi', cover: 'https://photos.example/c.jpg', lien: '/events' },
    pages: { '/actions': 'Répare un objet' },
  },
}

/** A valid entry, and for each of its fields copies with a wrong value. */
const around = (model: string, shape: unknown) => {
  const { good } = models[model]!
  const entry = (id: string, data: unknown) => ({
    id,
    name: id,
    published: 'published',
    firstPublished: Date.now() - 1000,
    data,
  })
  return [
    ...Object.keys(good).map((field) => entry(`bad-${field}`, { ...good, slug: `bad-${field}`, [field]: shape })),
    ...['id', 'name', 'firstPublished', 'lastUpdated', 'count', 'query', 'meta', 'variations', 'startDate', 'data'].map(
      (part) => ({ ...entry(`odd-${part}`, { ...good, slug: `odd-${part}` }), [part]: shape }),
    ),
    shape,
    entry('good', good),
  ]
}

/** A page with the blocks that list entries. */
const lists = {
  id: 'lists',
  data: {
    url: '/lists',
    blocks: [
      block('Current Survey'),
      block('Buzzing Sidebar Articles'),
      block('Articles qui buzzent', { numberOfArticles: 24 }),
      block('Carousel', { ownQuery: { tags: [{ tag: 'compost' }] } }),
    ],
  },
}

const logged = useServices()
beforeEach(storeExamples)

describe.each(Object.keys(models))('entries of the model %s', (model) => {
  test.each(shapes.map((shape) => [JSON.stringify(shape), shape]))(
    'that hold %s anywhere cost themselves only',
    async (_, shape) => {
      const site = openOver(({ pathname }) => {
        const asked = pathname.split('/').at(-1)!
        return Response.json({ results: asked === model ? around(model, shape) : asked === 'page' ? [lists] : [] })
      })
      for (const [page, words] of Object.entries(models[model]!.pages)) {
        const { status, text: html } = await site.ask(page)
        expect([page, status]).toEqual([page, 200])
        expect([page, html.includes(words)]).toEqual([page, true])
      }
    },
  )
})

describe.each(['playlist', 'recos'])('/%s/{slug}', (route) => {
  const model = route === 'recos' ? 'reco' : route
  const good = { article: { id: 'a', value: { id: 'a', data: models['article']!.good } } }

  test.each(shapes.map((shape) => [JSON.stringify(shape), shape]))(
    'with %s among its articles shows the others',
    async (_, shape) => {
      const entry = {
        id: 'picked',
        data: {
          slug: 'choix',
          title: shape,
          description: shape,
          articles: [shape, { article: shape }, { article: { value: shape } }, good],
        },
      }
      const site = openOver(({ pathname }) => Response.json({ results: pathname.endsWith(`/${model}`) ? [entry] : [] }))
      const { status, text: html } = await site.ask(`/${route}/choix`)
      expect(status).toBe(200)
      expect(html).toContain('Le bon article')
    },
  )
})

describe('a page', () => {
  const named = ['Symbol', 'Breadcrumbs', 'Partenariat', 'ActionCard', 'Article', 'Carousel', 'FilterEvents', 'Event']
  const optionsOf: Record<string, string> = {
    Symbol: 'symbol',
    Breadcrumbs: 'items',
    Partenariat: 'sponsoredBy',
    ActionCard: 'action',
    Article: 'content',
    Carousel: 'ownQuery',
    FilterEvents: 'topic',
    Event: 'event',
  }

  test.each(shapes.map((shape) => [JSON.stringify(shape), shape]))(
    'whose parts hold %s shows the rest',
    async (_, shape) => {
      const fields = ['inputs', 'state', 'httpRequests', 'cssCode', 'jsCode', 'customFonts', 'title', 'description']
      const parts = [
        'component',
        'children',
        'bindings',
        'actions',
        'repeat',
        'animations',
        'responsiveStyles',
        'properties',
        'style',
        'options',
        'class',
        'tagName',
        'href',
        'linkUrl',
      ]
      const blocks = [
        shape,
        ...named.map((name) => block(name, { [optionsOf[name]!]: shape })),
        ...parts.map((part, index) => ({ ...text('x'), id: `builder-${index}`, [part]: shape })),
        text('Le reste'),
      ]
      const page = (data: object) => [{ id: 'p', data: { url: '/page', blocks, ...data } }]
      for (const field of [undefined, ...fields]) {
        const data = field === undefined ? {} : { [field]: shape }
        const site = openOver(({ pathname }) =>
          Response.json({ results: pathname.endsWith('/page') ? page(data) : [] }),
        )
        const { status, text: html } = await site.ask('/page')
        expect([field, status]).toEqual([field, 200])
        expect(html).toContain('<p>Le reste</p>')
      }
    },
  )
})

test('an invalid choice is left out and logged; all others show, also from the site’s own store', async () => {
  const poll = (id: string, choices: unknown[]) =>
    buildEntry({ id, model: 'sondage', data: { title: id, choices, startDate: Date.now() - day } })
  await env.DB.prepare(`DELETE FROM content_entries WHERE model = 'sondage'`).run()
  await publish(
    poll('troué', [{ id: '1', answer: 'Oui' }, null, 'x', { id: '2', answer: 'Non' }]),
    poll('entier', [{ id: '1', answer: 'Peut-être' }]),
    poll('vide', []),
    poll('muet', [null]),
  )
  const site = openSite()
  const found = surveys.spec.output.parse(JSON.parse((await site.ask('/v1/builder/surveys')).text))
  const choices = Object.fromEntries(found.data.map((one) => [one.builderId, one.choices.map(({ answer }) => answer)]))
  expect(choices).toEqual({ troué: ['Oui', 'Non'], entier: ['Peut-être'] })
  expect(logged()).toMatch(/choices\.1.*troué/)
  const { status, text: html } = await site.ask('/sondages')
  expect(status).toBe(200)
  for (const words of ['Oui', 'Non', 'Peut-être']) expect(html).toContain(words)
  expect(html).not.toContain('poll-vide')
})
