import { defaultHomes } from '../../../src/contracts/content/default-home.ts'
import { block, textBlock, type WrittenBlock } from '../../../src/contracts/content/written-block.ts'
import { topicCoverPath } from '../../../src/lib/cover-path.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { actionId } from './action-entries.ts'
import { dayOf } from '../demo-dates.ts'
import { demoWords as words, entryOf, referenceTo, taxonomyReference } from './content-entry.ts'

const symbolId = 'symbol-about'

/** A title on the bean: before it, on it; per language. */
const heading = (id: string, tag: 'h1' | 'h2', before: [string, string, string], bean: [string, string, string]) =>
  block(id, 'Heading', {
    // On a yellow ground the bean is white.
    options: { tag, textBefore: words(before), textBean: words(bean), ...(tag === 'h1' && { colorBean: '#ffffff' }) },
    flush: tag === 'h1',
  })

const section = (id: string, children: WrittenBlock[], background?: string) =>
  block(id, 'Section', { options: background ? { background } : {}, children, flush: true })

const symbol = (id: string): WrittenBlock =>
  block(id, 'Symbol', { options: { symbol: { model: 'symbol', entry: symbolId } } })

const newsletter = (id: string): WrittenBlock =>
  block(id, 'Newsletter Section', {
    flush: true,
    options: {
      textBefore: words(['Une idée pour agir,', 'One idea to act on,', 'Una idea para actuar,']),
      textBean: words(['chaque vendredi', 'every Friday', 'cada viernes']),
      description: words([
        'Trois rendez-vous près de chez toi, un article qui donne envie, zéro morale.',
        'Three things to do near you, one article that makes you want to, no sermon.',
        'Tres citas cerca de ti, un artículo que anima, cero sermones.',
      ]),
      source: 'page',
    },
  })

const aboutBlocks: WrittenBlock[] = [
  block('about-head', 'PageHeader', {
    flush: true,
    options: { image: topicCoverPath('solidarite', 'qui nous sommes') },
    children: [
      heading('about-title', 'h1', ['Des idées', 'Ideas', 'Ideas'], ['pour agir', 'to act on', 'para actuar']),
      symbol('about-symbol'),
    ],
  }),
  section('about-how', [
    heading('about-how-title', 'h2', ['Comment', 'How it', 'Cómo'], ['ça marche', 'works', 'funciona']),
    block('about-columns', 'Columns', {
      options: {
        space: 40,
        stackColumnsAt: 'tablet',
        columns: [
          words([
            '<h3>On rassemble</h3><p>Des milliers de rendez-vous d’associations, de collectifs, de bibliothèques et de voisins, vérifiés et rangés par jour et par lieu.</p>',
            '<h3>We gather</h3><p>Thousands of gatherings of charities, collectives, libraries and neighbours, checked and sorted by day and place.</p>',
            '<h3>Reunimos</h3><p>Miles de citas de asociaciones, colectivos, bibliotecas y vecindarios, verificadas y ordenadas por día y lugar.</p>',
          ]),
          words([
            '<h3>Tu choisis</h3><p>Près de chez toi ou en ligne, ce soir ou dimanche, gratuit ou presque. Tu t’inscris en dix secondes.</p>',
            '<h3>You choose</h3><p>Near you or online, tonight or on Sunday, free or nearly. Signing up takes ten seconds.</p>',
            '<h3>Tú eliges</h3><p>Cerca de ti o en línea, esta noche o el domingo, gratis o casi. Te apuntas en diez segundos.</p>',
          ]),
          words([
            '<h3>On raconte</h3><p>Portraits, guides, récits : de quoi comprendre avant, et de quoi continuer après.</p>',
            '<h3>We tell</h3><p>Portraits, guides, stories: to understand before, and to carry on after.</p>',
            '<h3>Contamos</h3><p>Retratos, guías, historias: para comprender antes y seguir después.</p>',
          ]),
        ].map((text, column) => ({ blocks: [textBlock(`about-column-${column}`, text)] })),
      },
    }),
    block('about-quote', 'Quote', {
      options: {
        text: words([
          'On est venu pour un pull, on est resté pour les gens.',
          'We came for a jumper and stayed for the people.',
          'Vinimos por un jersey y nos quedamos por la gente.',
        ]),
        author: words(['Un voisin de la friperie', 'A neighbour of the second-hand shop', 'Un vecino de la tienda']),
      },
    }),
  ]),
  section('about-feed', [
    block('about-social', 'Social Feed', {
      options: { title: words(['Ce qu’on partage', 'What we share', 'Lo que compartimos']), count: 4 },
    }),
  ]),
  section('about-next', [
    heading('about-next-title', 'h2', ['Et', 'And', 'Y'], ['maintenant ?', 'now?', '¿ahora?']),
    block('about-events', 'Card Link', {
      options: { to: '/events', text: words(['Voir les événements', 'See the events', 'Ver los eventos']) },
    }),
    block('about-media', 'Card Link', {
      options: { to: '/media', text: words(['Lire le média', 'Read the media', 'Leer la revista']) },
    }),
  ]),
  newsletter('about-newsletter'),
]

/** A landing page whose first words are tried in two forms. */
const whyBlocks = (bean: [string, string, string]): WrittenBlock[] => [
  section(
    'why-head',
    [
      heading('why-title', 'h1', ['Agir, c’est d’abord', 'To act is first to', 'Actuar es ante todo'], bean),
      textBlock(
        'why-text',
        words([
          '<p>Pas besoin d’être experte, ni d’avoir tout son week-end. Une heure, une voisine, un outil prêté : tout commence comme ça.</p>',
          '<p>No need to be an expert, or to have the whole weekend. An hour, a neighbour, a borrowed tool: it all starts like that.</p>',
          '<p>No hace falta ser experta ni tener todo el fin de semana. Una hora, una vecina, una herramienta prestada: todo empieza así.</p>',
        ]),
      ),
    ],
    '#fff30d',
  ),
  section('why-actions', [
    heading(
      'why-actions-title',
      'h2',
      ['Par quoi tu', 'Where will you', '¿Por dónde'],
      ['commences ?', 'start?', 'empiezas?'],
    ),
    block('why-columns', 'Columns', {
      options: {
        space: 20,
        stackColumnsAt: 'tablet',
        columns: ['reparer-un-objet', 'planter-un-arbre'].map((slug) => ({
          blocks: [
            block(`why-${slug}`, 'ActionCard', { options: { action: referenceTo('carte-action', actionId(slug)) } }),
          ],
        })),
      },
    }),
  ]),
  section('why-events', [
    heading(
      'why-events-title',
      'h2',
      ['Ces jours-ci,', 'These days,', 'Estos días,'],
      ['tout près', 'close by', 'muy cerca'],
    ),
    block('why-list', 'FilterEvents', { options: { limit: 3, listType: 'grid' } }),
  ]),
  newsletter('why-newsletter'),
]

/** A festival: visitors choose among its days, before and after it (spec §2 Date options). @param today `YYYY-MM-DD` */
const festivalBlocks = (today: string): WrittenBlock[] => [
  block('festival-head', 'PageHeader', {
    flush: true,
    options: { image: topicCoverPath('reemploi', 'festival') },
    children: [
      heading(
        'festival-title',
        'h1',
        ['Le festival', 'The festival', 'El festival'],
        ['du réemploi', 'of reuse', 'del reúso'],
      ),
      textBlock(
        'festival-text',
        words([
          '<p>Réparer, troquer, coudre : un week-end où rien ne se jette, et toute une quinzaine autour.</p>',
          '<p>Repair, swap, sew: a weekend when nothing is thrown away, and a whole fortnight around it.</p>',
          '<p>Reparar, intercambiar, coser: un fin de semana en el que nada se tira, y toda una quincena alrededor.</p>',
        ]),
      ),
    ],
  }),
  section('festival-programme', [
    heading('festival-programme-title', 'h2', ['Au', 'On the', 'En el'], ['programme', 'programme', 'programa']),
    block('festival-list', 'FilterEvents', {
      options: {
        momentum: taxonomyReference('momentum', 'quinzaine-du-reemploi'),
        firstDay: dayOf('fri+1', today),
        lastDay: dayOf('sun+1', today),
        listType: 'agenda',
        limit: 12,
        showFilters: true,
        showPagination: true,
      },
    }),
  ]),
  newsletter('festival-newsletter'),
]

interface PageParts {
  id: string
  url: string
  title: [string, string, string]
  description?: [string, string, string]
  blocks: WrittenBlock[]
}

const page = ({ id, url, title, description, blocks }: PageParts) => ({
  id,
  model: 'page',
  name: title[0],
  data: { url, title: words(title), ...(description && { description: words(description) }), blocks },
})

/** What editors publish for the same path precedes these. */
const last = 1000

/** The home page of each variant, and those of errors. */
const ownPages = (at: number): NewContentRow[] => [
  ...Object.entries(defaultHomes).map(([variant, home]) =>
    entryOf(
      { ...home, model: 'page', query: [{ property: 'variant', operator: 'is', value: variant }], priority: last },
      at,
    ),
  ),
  ...(['/404', '/410', '/error'] as const).map((url) => {
    const id = `page-${url.slice(1)}`
    const blocks = [block(id, 'Error Message', { flush: true })]
    return entryOf({ id, model: 'page', name: `Erreur ${url}`, data: { url, blocks }, priority: last }, at)
  }),
]

/** Pages that editors compose, and the part they share. @param today `YYYY-MM-DD` */
export const pageEntries = (at: number, today: string): NewContentRow[] => [
  entryOf(
    {
      id: symbolId,
      model: 'symbol',
      name: 'Qui nous sommes',
      data: {
        blocks: [
          textBlock(
            'about',
            words([
              '<p>Chiche rassemble les rendez-vous de celles et ceux qui s’y mettent, près de chez toi.</p>',
              '<p>Chiche gathers what people near you do to make a difference.</p>',
              '<p>Chiche reúne las citas de quienes se ponen a ello cerca de ti.</p>',
            ]),
          ),
        ],
      },
    },
    at,
  ),
  entryOf(
    page({
      id: 'page-a-propos',
      url: '/a-propos',
      title: ['Qui nous sommes', 'Who we are', 'Quiénes somos'],
      description: [
        'Chiche rassemble les rendez-vous et les récits de celles et ceux qui agissent.',
        'Chiche gathers the events and stories of people who act.',
        'Chiche reúne las citas y las historias de quienes actúan.',
      ],
      blocks: aboutBlocks,
    }),
    at,
  ),
  entryOf(
    {
      ...page({
        id: 'page-pourquoi-agir',
        url: '/pourquoi-agir',
        title: ['Pourquoi agir', 'Why act', 'Por qué actuar'],
        blocks: whyBlocks(['essayer', 'try', 'probar']),
      }),
      testRatio: 0.5,
      variations: {
        'pourquoi-agir-ensemble': {
          id: 'pourquoi-agir-ensemble',
          testRatio: 0.5,
          data: { blocks: whyBlocks(['se retrouver', 'meet', 'reunirse']) },
        },
      },
    },
    at,
  ),
  entryOf(
    page({
      id: 'page-festival',
      url: '/festival',
      title: ['Le festival du réemploi', 'The festival of reuse', 'El festival del reúso'],
      description: [
        'Un week-end pour réparer, troquer et coudre, et toute une quinzaine autour.',
        'A weekend to repair, swap and sew, and a whole fortnight around it.',
        'Un fin de semana para reparar, intercambiar y coser, y toda una quincena alrededor.',
      ],
      blocks: festivalBlocks(today),
    }),
    at,
  ),
  ...ownPages(at),
]
