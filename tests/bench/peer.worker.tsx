import { reactRenderer } from '@hono/react-renderer'
import { Hono } from 'hono'
import type { EventSummary } from '../../src/events/events.contract.ts'

/**
 * What pages are measured by: a list of 24 events and some 370 elements as hono and React are documented to be used together, with its
 * data in memory and, as React wants it to hydrate, in the page too.
 */
interface Card {
  id: string
  slug: string
  title: string
  iso: string
  date: string
  place: string
  topic: string
}

const areas = ['Événements', 'Magazine', 'Sondages', 'Organiser']
const topics = ['Culture', 'Nature', 'Sport', 'Solidarité', 'Enfants', 'Cuisine', 'Musique', 'Ateliers']
const cities = ['Paris', 'Lyon', 'Marseille', 'Lille', 'Nantes', 'Rennes', 'Toulouse', 'Bordeaux']
const columns = ['Agir', 'Lire', 'À propos']

const date = new Intl.DateTimeFormat('fr', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' })

const toCard = ({ _id, slug, title, lang, next, address, topic }: EventSummary): Card => ({
  id: _id,
  slug,
  title: title[lang] ?? '',
  iso: next.begin,
  date: date.format(new Date(next.begin)),
  place: address[lang]?.formattedAddress ?? 'En ligne',
  topic: topic?.slug ?? 'culture',
})

const Header = () => (
  <header>
    <a href="#main">Aller au contenu</a>
    <a href="/">
      chi<b>che</b>
    </a>
    <nav aria-label="Menu">
      {areas.map((area) => (
        <a key={area} href={`/${area}`}>
          {area}
        </a>
      ))}
    </nav>
    <div>
      {['fr', 'en', 'es'].map((locale) => (
        <a key={locale} href={`/${locale}/events`} lang={locale}>
          {locale.toUpperCase()}
        </a>
      ))}
    </div>
    <button type="button" aria-label="Menu" aria-expanded={false}>
      ☰
    </button>
    <a href="/login">Se connecter</a>
  </header>
)

function Choice({ label, name, values }: { label: string; name: string; values: readonly string[] }) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">—</option>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
}

const Filters = () => (
  <>
    <form role="search" action="/events">
      <label>
        Recherche
        <input type="search" name="search" />
      </label>
      <Choice label="Lieu" name="place" values={cities} />
      <Choice label="Thème" name="topic" values={topics} />
      <Choice label="Date" name="date" values={['Aujourd’hui', 'Demain', 'Ce week-end', 'Cette semaine']} />
      <button type="reset">Tout effacer</button>
    </form>
    <div>
      {topics.map((topic) => (
        <a key={topic} href={`/events?search=${encodeURIComponent(topic)}`}>
          {topic}
        </a>
      ))}
    </div>
  </>
)

const EventCard = ({ id, slug, title, iso, date, place, topic, index }: Card & { index: number }) => (
  <li>
    <article className="card">
      <img src={`/covers/${id}.webp`} alt="" width={480} height={270} loading={index < 3 ? 'eager' : 'lazy'} />
      <div>
        <span className="tag">{topic}</span>
        <h2>
          <a href={`/events/e/${slug}`}>{title}</a>
        </h2>
        <time dateTime={iso}>{date}</time>
        <span className="place">{place}</span>
      </div>
      <button type="button" aria-label="J’aime" aria-pressed={false}>
        ♡
      </button>
    </article>
  </li>
)

const Pages = () => (
  <nav aria-label="Pages">
    {Array.from({ length: 9 }, (_, page) => (
      <a key={page} href={`/events?page=${page}`} aria-current={page === 0 ? 'page' : undefined}>
        {page + 1}
      </a>
    ))}
    <a href="/events?page=1" rel="next">
      Suivant
    </a>
  </nav>
)

const Footer = () => (
  <footer>
    {columns.map((column) => (
      <section key={column}>
        <h2>{column}</h2>
        <ul>
          {areas.map((area) => (
            <li key={area}>
              <a href={`/${area}`}>{area}</a>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <form action="/newsletter" method="post">
      <label htmlFor="mail">Lettre d’information</label>
      <input id="mail" type="email" name="mail" required />
      <button>OK</button>
    </form>
  </footer>
)

const List = ({ cards }: { cards: readonly Card[] }) => (
  <>
    <script dangerouslySetInnerHTML={{ __html: `window.cards=${JSON.stringify(cards).replace(/</g, '\\u003c')}` }} />
    <div id="root">
      <Header />
      <main id="main">
        <h1>Événements</h1>
        <Filters />
        <ul>
          {cards.map((card, index) => (
            <EventCard key={card.id} {...card} index={index} />
          ))}
        </ul>
        <Pages />
      </main>
      <Footer />
    </div>
  </>
)

const renderer = reactRenderer(
  ({ children }) => (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Événements</title>
        <link rel="stylesheet" href="/assets/peer.css" />
        <script type="module" async src="/assets/peer.js" />
      </head>
      <body>{children}</body>
    </html>
  ),
  { stream: true, docType: true },
)

let read: Promise<Card[]> | undefined

async function readCards(): Promise<Card[]> {
  const answer = await fetch('http://api.bench.test/peer')
  const { data } = (await answer.json()) as { data: EventSummary[] }
  return data.slice(0, 24).map(toCard)
}

const app = new Hono()
app.use('*', renderer)
app.get('*', async (c) => c.render(<List cards={await (read ??= readCards())} />))

export default app
