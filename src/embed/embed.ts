import type { EmbeddedButton } from './parts/embed-rows.ts'
import type { Spot } from '../events/map/geometry.ts'
import type { EmbedMap } from './read-embed-map.ts'
import type { EmbedMonth } from './embed-month.ts'
import type { EmbeddedList } from './parts/read-embed-list.ts'
import { resizeFrames } from './parts/resize-frames.ts'
import { bean } from '../ui/media/cut-out/shapes.ts'
import sheet from './embed.css?inline'
import mapSheet from './embed-map.css?inline'

/**
 * `/embed.js`: the elements `<chiche-events>` and `<chiche-button>` for other sites. The attributes of the first are the query of a
 * list, the second has the button of one `event`, a slug; what is inside them shows
 * without script, and until the events are there. It sets no cookie and writes no HTML, so it works under a strict policy.
 * @example <chiche-events city="lyon" topic="ecologie" limit="3" lang="fr"><a href="https://…/events">…</a></chiche-events>
 */

/** What `/embed/events.json` answers. */
export interface EmbedAnswer extends EmbeddedList {
  lang: string
  words: { all: string; empty: string; go: string; logo: string; previous: string; next: string }
  home: string
  colours: Record<string, string>
}

const { origin } = new URL(import.meta.url)
const style = new CSSStyleSheet()
style.replaceSync(sheet + mapSheet)

type Child = Node | string | undefined
type Attributes = Record<string, string | undefined>
/** An element with attributes; those without a value are left out. */
const element = (name: string, attributes: Attributes, ...children: Child[]): HTMLElement =>
  filled(document.createElement(name), attributes, children)
const shape = (name: string, attributes: Attributes, ...children: Child[]) =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)
function filled<E extends Element>(node: E, attributes: Attributes, children: Child[]): E {
  for (const [key, value] of Object.entries(attributes)) if (value) node.setAttribute(key, value)
  node.replaceChildren(...children.filter((child) => child !== undefined))
  return node
}
const link = (href: string, attributes: Attributes, ...children: Child[]) =>
  element('a', { href, target: '_blank', rel: 'noopener', ...attributes }, ...children)

type Turn = (month: string) => void
const topicColour = (node: HTMLElement, topic: string, colours: Record<string, string>) => {
  node.style.setProperty('--topic', colours[topic] ?? colours['culture']!)
  return node
}

function drawMonth({ title, weekdays, before, days, previous, next }: EmbedMonth, answer: EmbedAnswer, turn: Turn) {
  const { words, colours } = answer
  const button = (to: string | undefined, label: string, sign: string) => {
    if (to === undefined) return undefined
    const node = element('button', { type: 'button', 'aria-label': label }, sign)
    node.addEventListener('click', () => turn(to))
    return node
  }
  const cells = days.map(({ day, count, label, href, events, isToday }) => {
    const titles = events.map((one) => topicColour(element('i', { lang: one.lang }, one.title), one.topic, colours))
    const hidden = { 'aria-hidden': 'true' }
    const parts = [
      element('span', { class: 'sr' }, `${label}: `),
      element('b', hidden, day),
      element('small', hidden, String(count)),
      ...titles,
    ]
    const inside = count > 0 ? link(href, {}, ...parts) : element('b', {}, day)
    return element('li', { class: isToday ? 'today' : undefined }, inside)
  })
  cells[0]!.style.gridColumnStart = String(before + 1)
  return element(
    'div',
    {},
    element(
      'header',
      {},
      element('strong', {}, title),
      button(previous, words.previous, '←'),
      button(next, words.next, '→'),
    ),
    element('div', { class: 'week', 'aria-hidden': 'true' }, ...weekdays.map((name) => element('span', {}, name))),
    element('ol', { class: 'week' }, ...cells),
  )
}

function drawMap({ ground, width, height, label, beans }: EmbedMap): HTMLElement {
  const put = ([x, y]: Spot, turn: number) => `translate(${x} ${y}) rotate(${turn})`
  const drawing = shape(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    ...ground.cells.map(({ path, here }, n) => shape('path', { class: here ? 'here' : `land s${n % 3}`, d: path })),
    ...ground.parks.map(({ at, scale, turn }) =>
      shape('path', { class: 'park', d: bean, transform: `${put(at, turn)} scale(${scale})` }),
    ),
    ...ground.water.map((one) => shape('path', { class: 'water', d: one.path, 'stroke-width': String(one.width) })),
    ...ground.isles.map(({ at, size: [rx, ry], turn }) =>
      shape('ellipse', { class: 'land', rx: String(rx), ry: String(ry), transform: put(at, turn) }),
    ),
  )
  const links = beans.map(({ group: { name, count, href }, left, top, named }) => {
    const node = link(href, {}, String(count), element('span', { class: named ? undefined : 'sr' }, ` ${name}`))
    node.style.left = `${left}%`
    node.style.top = `${top}%`
    return node
  })
  return element('div', { class: 'map' }, drawing as Node, ...links)
}

function drawRows({ rows, words, colours }: EmbedAnswer, layout: string): HTMLElement {
  const list = rows.map((row) =>
    element(
      'li',
      {},
      topicColour(
        element('time', { datetime: row.begin, part: 'day' }, row.weekday, element('b', {}, row.day), row.month),
        row.topic,
        colours,
      ),
      element('div', {}, link(row.href, { lang: row.lang }, row.title), element('small', {}, row.line)),
      row.note ? element('span', { class: 'note' }, row.note) : undefined,
      element('span', { class: 'go', 'aria-hidden': 'true' }, words.go),
    ),
  )
  return list.length > 0 ? element('ul', { class: layout }, ...list) : element('p', {}, words.empty)
}

function draw(answer: EmbedAnswer, layout: string, turn: Turn): HTMLElement {
  const { title, href, home, words, lang, month, map, cities, organizer } = answer
  const named = (map?.groups ?? cities)?.map(({ name, count, href: address }) =>
    element('li', {}, link(address, {}, name, ' ', element('b', {}, String(count)))),
  )
  return element(
    'section',
    { lang, 'aria-label': title },
    element(
      'header',
      {},
      element('strong', {}, title),
      link(home, { class: 'logo', 'aria-label': words.logo }, 'chiche'),
    ),
    map && drawMap(map),
    month
      ? drawMonth(month, answer, turn)
      : named?.length
        ? element('ul', { class: 'cities' }, ...named)
        : drawRows(answer, layout),
    map && element('small', {}, map.credit),
    element(
      'footer',
      {},
      link(href, {}, words.all),
      organizer && organizer !== title ? element('span', {}, organizer) : undefined,
    ),
  )
}

const drawButton = ({ href, label, title, lang, note }: EmbeddedButton) =>
  element(
    'p',
    {},
    link(href, { class: 'button', 'aria-label': `${label}, ${title}`, lang }, label),
    ` ${[note, 'Chiche'].filter(Boolean).join(', ')}`,
  )

/** What both elements do: fetch an answer for their attributes, and draw it. */
abstract class Embed extends HTMLElement {
  #running: AbortController | undefined

  /** Path and query of what is shown. */
  protected abstract path(query: Record<string, string>): string
  protected abstract drawn(answer: unknown, query: Record<string, string>): HTMLElement

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
      const answer = await fetch(origin + prefix + this.path(query), { signal, credentials: 'omit' })
      if (!answer.ok) throw new Error(`The events cannot be loaded (${answer.status})`)
      const drawn = this.drawn(await answer.json(), query)
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

class ChicheEvents extends Embed {
  static observedAttributes =
    'city topic type organizer from to limit layout month lang title seats theme accent'.split(' ')
  protected path = (query: Record<string, string>) => `/embed/events.json?${new URLSearchParams(query)}`
  protected drawn = (answer: unknown, { layout }: Record<string, string>) =>
    draw(answer as EmbedAnswer, layout === 'grid' ? layout : 'list', (month) => this.setAttribute('month', month))
}

class ChicheButton extends Embed {
  static observedAttributes = ['event', 'lang', 'theme', 'accent']
  protected path = ({ event = '' }: Record<string, string>) => `/embed/e/${encodeURIComponent(event)}.json`
  protected drawn = (answer: unknown) => drawButton(answer as EmbeddedButton)
}

for (const [name, constructor] of [
  ['chiche-events', ChicheEvents],
  ['chiche-button', ChicheButton],
] as const)
  if (!customElements.get(name)) customElements.define(name, constructor)

resizeFrames(origin)
