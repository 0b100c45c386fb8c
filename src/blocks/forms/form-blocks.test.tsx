import { describe, expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'
import type { Api } from '../../contracts/api.ts'
import type { Survey } from '../../contracts/content/survey.ts'
import type { Entry } from '../../builder/entry.ts'
import type { Endpoint, EndpointCall } from '../../contracts/endpoint.ts'

/** Answers API calls by endpoint id and records them. */
function answering(answers: Record<string, unknown>) {
  const calls: [id: string, call: EndpointCall<Endpoint>][] = []
  const api = (async (endpoint: Endpoint, call: EndpointCall<Endpoint>) => {
    calls.push([endpoint.spec.id, call])
    if (!(endpoint.spec.id in answers)) throw new Error('down')
    return answers[endpoint.spec.id]
  }) as unknown as Api
  return { api, calls }
}

describe('NewsletterCard and Newsletter Section', () => {
  test('the form has the fields of the specification, its source and label', async () => {
    for (const name of ['NewsletterCard', 'Newsletter Section']) {
      const html = await renderBlock(name)
      expect(html).toContain('<input type="hidden" name="SIGNUP" value="chiche"/>')
      expect(html).toMatch(/<input(?=[^>]* name="EMAIL")(?=[^>]* type="email")[^>]*>/)
      expect(html).toMatch(/<button[^>]*type="submit"[^>]*>S&#x27;abonner<\/button>/)
      expect(html).toContain('Bienvenue, tu as bien été inscrit·e à la newsletter. 🎉')
      expect(html).toContain('Une erreur s&#x27;est produite. Réessaye dans quelques instants.')
      expect(await renderBlock(name, { source: 'edito' })).toContain('name="SIGNUP" value="edito"')
    }
  })

  test('the destination selects the endpoint', async () => {
    expect(await renderBlock('NewsletterCard', {})).toContain('action="/forms/users.subscribeNl"')
    expect(await renderBlock('NewsletterCard', { destination: 'spot' })).toContain(
      'action="/forms/users.subscribeNlSpot"',
    )
    expect(await renderBlock('Newsletter Section')).toContain('action="/forms/users.subscribeNl"')
  })

  test('a card applies each of its options', async () => {
    const options = {
      titleBefore: 'Chaque jeudi,',
      titleBean: 'une idée',
      titleAfter: 'pour agir',
      description: 'Sans spam.',
      image: '/cover/ecologie/0a1b2c3d.svg',
      size: 'small',
      theme: 'parsley',
    }
    const html = await renderBlock('NewsletterCard', options)
    expect(html).toMatch(/<h2[^>]*>Chaque jeudi, <span[^>]*>une idée<\/span> pour agir<\/h2><p>Sans spam\.<\/p>/)
    expect(html).toContain('src="/cover/ecologie/0a1b2c3d.svg"')
    expect(html).toMatch(/<section(?=[^>]*data-tone="green")(?=[^>]*data-size="small")/)
    expect(await renderBlock('NewsletterCard', { ...options, hideDescription: true })).not.toContain('Sans spam')
    const tones = { neutral: 'tint', entrepreneuriat: 'cerise', other: 'flame' }
    for (const [theme, tone] of Object.entries(tones))
      expect(await renderBlock('NewsletterCard', { theme })).toContain(`data-tone="${tone}"`)
  })

  test('a section applies each of its options, in readable colours', async () => {
    const html = await renderBlock('Newsletter Section', {
      textBefore: 'Reste',
      textBean: 'au courant',
      textAfter: 'de tout',
      description: 'Une fois par semaine.',
      image: '/cover/culture/0a1b2c3d.svg',
      background: '#0c3944',
      textColor: '#123456',
    })
    expect(html).toMatch(
      /<h2[^>]*>Reste <span[^>]*>au courant<\/span> de tout<\/h2><div[^>]*><p>Une fois par semaine\.<\/p>/,
    )
    expect(html).toContain('src="/cover/culture/0a1b2c3d.svg"')
    expect(html).toContain('background:#0c3944;color-scheme:dark;color:#ffffff')
  })
})

const now = Date.UTC(2026, 10, 21)
const poll = (votes: Record<string, number>, endDate: string | null = null): Entry => ({
  id: 'sondage-1',
  data: {
    title: 'Et toi ?',
    startDate: '2026-11-01T00:00:00.000Z',
    ...(endDate && { endDate }),
    choices: [
      { id: 'a', answer: 'Oui' },
      { id: 'b', answer: 'Non' },
    ],
    votes,
  },
})
const survey = (entries: Entry[], counted?: Partial<Survey>, options = {}) => {
  const asked: unknown[] = []
  const all = async (model: string, select: unknown) => {
    asked.push([model, select])
    return entries
  }
  const { api } = answering(counted ? { 'builder.surveys': { data: [counted] } } : {})
  const html = renderBlock('Current Survey', options, {
    loading: { content: { one: async () => null, all }, api, now },
  })
  return { html, asked }
}

describe('Current Survey', () => {
  test('queries the poll that started last', async () => {
    const { html, asked } = survey([poll({})])
    await html
    const sort = { 'data.startDate': -1 }
    expect(asked).toEqual([
      ['sondage', { query: { 'data.startDate': { $lte: '2026-11-21T00:00:00.000Z' } }, sort }],
      ['sondage', { query: { 'data.startDate': { $lte: now } }, sort }],
    ])
  })

  test('the latest started poll is shown, whether dates are texts or numbers', async () => {
    const at = (id: string, startDate: unknown): Entry => ({ id, data: { ...poll({}).data, title: id, startDate } })
    const { html } = survey([
      at('coming', now + 1),
      at('long ago', '2026-11-01T00:00:00.000Z'),
      at('latest', now - 1000),
      at('undated', undefined),
    ])
    expect(await html).toContain('data-poll="latest"')
  })

  test('an open poll shows its choices without percentages', async () => {
    const html = await survey([poll({ a: 7, b: 5 })], undefined, { title: 'La question', background: '#fff30d' }).html
    expect(html).toMatch(/<button(?=[^>]*name="answer")(?=[^>]*value="a")[^>]*><span>Oui<\/span><\/button>/)
    expect(html).toContain('action="/forms/builder.vote"')
    expect(html).toContain('name="id" value="sondage-1"')
    expect(html).toContain('La question')
    expect(html).toContain('background:#fff30d;color-scheme:light')
    expect(html.replace(/<[^>]*>/g, '')).not.toContain('%')
    expect(html).toContain('>Sois parmi les premiers à t&#x27;exprimer !</span>')
  })

  test('the total is shown above 40 votes, or once the poll is closed', async () => {
    expect(await survey([poll({ a: 30, b: 10 })]).html).not.toContain('40 votes')
    expect(await survey([poll({ a: 30, b: 11 })]).html).toContain('>41 votes</span>')
    const over = await survey([poll({ a: 4, b: 1 }, '2026-11-20T00:00:00.000Z')]).html
    expect(over).toContain('>5 votes</span>')
    expect(over).not.toContain('<button')
    expect(over).toMatch(/<b>80\s%<\/b><span>Oui<\/span><small>4 personnes</)
  })

  test('votes of the API replace those of the entry', async () => {
    expect(await survey([poll({ a: 1 })], { builderId: 'sondage-1', votes: { a: 41, b: 1 } }).html).toContain(
      '>42 votes<',
    )
    expect(await survey([poll({ a: 50 })], { builderId: 'other', votes: {} }).html).toContain('>50 votes<')
  })

  test('nothing is rendered without a poll', async () => {
    expect(await survey([]).html).not.toContain('data-poll')
  })
})

const texts = { logotype: null, company: 'Les Semeurs', title: 'Plante une haie', bullets: ['Deux jours'], button: '' }
const offer = { id: 'haie', actionType: 'link', url: 'https://semeurs.example/haie', content: { 'fr-FR': texts } }
const matched = (exclusivities: unknown[], success = true) =>
  answering({ 'exclusivities.match': { success, exclusivities } })
const inside = {
  block: { children: [{ id: 'builder-2', component: { name: 'Text', options: { text: 'Rien ici' } } }] },
}

describe('Exclusivity Card', () => {
  test('the match is queried with id and context; the first result is shown', async () => {
    const { api, calls } = matched([offer, { ...offer, id: 'other' }])
    const options = { exclusivityId: 'haie', context: 'chiche-article-sidebar' }
    const html = await renderBlock('Exclusivity Card', options, { loading: { api }, ...inside })
    expect(calls).toEqual([
      [
        'exclusivities.match',
        {
          body: {
            region: 'eu',
            exclusivity: 'haie',
            context: 'chiche-article-sidebar',
            matchingData: { locale: 'fr', path: '/page' },
          },
        },
      ],
    ])
    expect(html).toContain('data-exclusivity="haie"')
    expect(html).toContain('data-context="chiche-article-sidebar"')
    for (const text of ['Les Semeurs', 'Plante une haie', '<li>Deux jours</li>', 'En savoir plus'])
      expect(html).toContain(text)
    expect(html).not.toContain('Rien ici')
  })

  test('a link opens a new tab, a form opens a dialog with the offer and its context', async () => {
    const link = await renderBlock('Exclusivity Card', {}, { loading: matched([offer]) })
    expect(link).toMatch(/<a(?=[^>]*href="https:\/\/semeurs\.example\/haie")(?=[^>]*target="_blank")(?=[^>]*noopener)/)
    const form = await renderBlock('Exclusivity Card', {}, { loading: matched([{ ...offer, actionType: 'form' }]) })
    expect(form).toMatch(/<a[^>]*href="\/exclusivity\/haie\?context=chiche-homepage"/)
    expect(form).toMatch(
      /<dialog[^>]*>.*Plante une haie.*data-offer="haie" data-context="chiche-homepage".*Les Semeurs/,
    )
    expect(form).toContain('href="https://semeurs.example/haie?exclusivity=haie&amp;context=chiche-homepage"')
  })

  test('its label, logo and the page’s language are applied', async () => {
    const content = {
      'fr-FR': texts,
      'en-US': { ...texts, title: 'Plant a hedge', button: 'Join', logotype: '/l.svg' },
    }
    const html = await renderBlock('Exclusivity Card', {}, { locale: 'en', loading: matched([{ ...offer, content }]) })
    for (const text of ['Plant a hedge', 'Join', 'src="/l.svg"']) expect(html).toContain(text)
  })

  test('without a match, or when the service fails, the child blocks are shown', async () => {
    for (const loading of [matched([]), matched([offer], false), answering({})])
      expect(await renderBlock('Exclusivity Card', {}, { loading, ...inside })).toContain('Rien ici')
  })
})
