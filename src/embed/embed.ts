import type { EmbeddedList } from '../pages/embed/parts/read-embed-list.ts'
import { resizeFrames } from '../pages/embed/parts/resize-frames.ts'
import sheet from './embed.css?inline'

/**
 * `/embed.js`: the element `<chiche-events>` for other sites. Its attributes are the query of a list; what is inside it shows
 * without script, and until the events are there. It sets no cookie and writes no HTML, so it works under a strict policy.
 * @example <chiche-events city="lyon" topic="ecologie" limit="3" lang="fr"><a href="https://…/events">…</a></chiche-events>
 */

/** What `/embed/events.json` answers. */
export interface EmbedAnswer extends EmbeddedList {
  lang: string
  words: { all: string; empty: string; go: string; logo: string }
  home: string
  colours: Record<string, string>
}

const { origin } = new URL(import.meta.url)
const style = new CSSStyleSheet()
style.replaceSync(sheet)

type Child = Node | string | undefined
/** An element with attributes; those without a value are left out. */
function element(name: string, attributes: Record<string, string | undefined>, ...children: Child[]): HTMLElement {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value) node.setAttribute(key, value)
  node.replaceChildren(...children.filter((child) => child !== undefined))
  return node
}
const link = (href: string, attributes: Record<string, string | undefined>, ...children: Child[]) =>
  element('a', { href, target: '_blank', rel: 'noopener', ...attributes }, ...children)

function draw({ title, href, home, rows, words, colours, lang }: EmbedAnswer, layout: string): HTMLElement {
  const list = rows.map((row) => {
    const day = element('time', { datetime: row.begin, part: 'day' }, row.weekday, element('b', {}, row.day), row.month)
    day.style.setProperty('--topic', colours[row.topic] ?? colours['culture']!)
    return element(
      'li',
      {},
      day,
      element('div', {}, link(row.href, { lang: row.lang }, row.title), element('small', {}, row.line)),
      row.note ? element('span', { class: 'note' }, row.note) : undefined,
      element('span', { class: 'go', 'aria-hidden': 'true' }, words.go),
    )
  })
  return element(
    'section',
    { lang, 'aria-label': title },
    element(
      'header',
      {},
      element('strong', {}, title),
      link(home, { class: 'logo', 'aria-label': words.logo }, 'chiche'),
    ),
    list.length > 0 ? element('ul', { class: layout }, ...list) : element('p', {}, words.empty),
    element('footer', {}, link(href, {}, words.all)),
  )
}

class ChicheEvents extends HTMLElement {
  static observedAttributes = [
    'city',
    'topic',
    'type',
    'from',
    'to',
    'limit',
    'layout',
    'lang',
    'title',
    'seats',
    'theme',
    'accent',
  ]
  #running: AbortController | undefined

  connectedCallback(): void {
    void this.#show()
  }
  disconnectedCallback(): void {
    this.#running?.abort()
  }
  attributeChangedCallback(): void {
    if (this.isConnected) void this.#show()
  }

  /** What was there before remains when the site cannot be reached. */
  async #show(): Promise<void> {
    this.#running?.abort()
    const { signal } = (this.#running = new AbortController())
    const { lang, ...query } = Object.fromEntries([...this.attributes].map(({ name, value }) => [name, value]))
    const page = lang ?? (document.documentElement.lang.slice(0, 2) || 'fr')
    const prefix = /^(en|es)$/.test(page) ? `/${page}` : ''
    try {
      // One turn later, so that attributes set together make one request.
      await Promise.resolve()
      signal.throwIfAborted()
      const answer = await fetch(`${origin}${prefix}/embed/events.json?${new URLSearchParams(query)}`, {
        signal,
        credentials: 'omit',
      })
      if (!answer.ok) throw new Error(`The events cannot be loaded (${answer.status})`)
      const drawn = draw((await answer.json()) as EmbedAnswer, query['layout'] === 'grid' ? 'grid' : 'list')
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [style]
      this.style.colorScheme = query['theme'] === 'light' || query['theme'] === 'dark' ? query['theme'] : ''
      this.style.setProperty('--chiche-accent', query['accent'] ?? null)
      root.replaceChildren(drawn)
      this.dispatchEvent(new CustomEvent('chiche:shown', { bubbles: true }))
    } catch (error) {
      if (!signal.aborted) console.warn(error)
    }
  }
}
if (!customElements.get('chiche-events')) customElements.define('chiche-events', ChicheEvents)

resizeFrames(origin)
