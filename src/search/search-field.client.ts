import Combobox from '@github/combobox-nav'
import type { Suggestions } from './search.contract.ts'
import { onTabOut } from '../ui/surfaces/tab-out.ts'
import { searchPanelStyle } from './search-panel-style.ts'

/** Delay between a keystroke and its request, ms. */
const typingMs = 150
/** Answers that are stored while the page is open. */
const known = new Map<string, Suggestions>()
const maxKnown = 50

/**
 * Makes the header's link to the search a field with suggestions (WAI-ARIA 1.2 combobox). Without this module, or before it
 * is loaded, the link leads to the search page.
 * @param link the link to the search page, in the language of the page
 */
export function enhance(link: HTMLElement): void {
  let panel: SearchPanel | undefined
  link.role = 'button'
  link.ariaExpanded = 'false'
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    link.click()
  })
  link.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    // The search page has its own field.
    const field = document.getElementById('q')
    if (field) return field.focus()
    panel ??= new SearchPanel(link as HTMLAnchorElement)
    panel.toggle()
  })
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.replaceChildren(...children)
  return element
}

/** The field below the header, its list of suggestions, and what announces their number. */
class SearchPanel {
  readonly #link: HTMLAnchorElement
  readonly #root: HTMLElement
  readonly #input: HTMLInputElement
  readonly #list: HTMLElement
  readonly #all: HTMLButtonElement
  readonly #status: HTMLElement
  readonly #combobox: Combobox
  #typing: ReturnType<typeof setTimeout> | undefined
  #request = new AbortController()

  constructor(link: HTMLAnchorElement) {
    const style = new CSSStyleSheet()
    style.replaceSync(searchPanelStyle)
    document.adoptedStyleSheets.push(style)
    const name = link.getAttribute('aria-label') ?? ''
    this.#link = link
    this.#input = create('input', {
      type: 'search',
      name: 'q',
      'aria-label': name,
      placeholder: `${name}…`,
      autocomplete: 'off',
      maxlength: '200',
      enterkeyhint: 'search',
    })
    this.#list = create('div', { role: 'listbox', id: 'found-list', hidden: '' })
    this.#all = create('button', { hidden: '' })
    this.#status = create('span', { class: 'sr', role: 'status' })
    const form = create(
      'form',
      { role: 'search', action: link.href, 'aria-label': name },
      this.#input,
      this.#list,
      this.#all,
    )
    this.#root = create('div', { class: 'search-panel', hidden: '' }, form, this.#status)
    ;(link.closest('header') ?? document.body).appendChild(this.#root)
    this.#combobox = new Combobox(this.#input, this.#list, { tabInsertsSuggestions: false })
    this.#listen()
  }

  #listen(): void {
    this.#input.addEventListener('input', () => this.#onInput())
    // Registered on the panel: before it the combobox handles the keys that it knows.
    this.#root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      if (this.#list.hidden) this.#close(true)
      else this.#showNone()
    })
    const close = () => !this.#root.hidden && this.#close(false)
    onTabOut([this.#root, this.#link], close)
    addEventListener('pointerup', ({ target }) => {
      if (!this.#root.contains(target as Node) && !this.#link.contains(target as Node)) close()
    })
  }

  toggle(): void {
    if (!this.#root.hidden) return this.#close(true)
    this.#root.hidden = false
    this.#link.ariaExpanded = 'true'
    this.#input.focus()
    this.#input.select()
    if (this.#input.value.trim()) void this.#suggest()
  }

  #close(returnsFocus: boolean): void {
    this.#showNone()
    this.#root.hidden = true
    this.#link.ariaExpanded = 'false'
    if (returnsFocus) this.#link.focus()
  }

  /** Forgets what was asked and hides the list. */
  #showNone(): void {
    clearTimeout(this.#typing)
    this.#request.abort()
    this.#combobox.stop()
    this.#list.hidden = this.#all.hidden = true
    this.#status.textContent = ''
  }

  #onInput(): void {
    clearTimeout(this.#typing)
    this.#request.abort()
    if (!this.#input.value.trim()) return this.#showNone()
    this.#combobox.clearSelection()
    this.#typing = setTimeout(() => void this.#suggest(), typingMs)
  }

  async #suggest(): Promise<void> {
    const { signal } = (this.#request = new AbortController())
    // Without an answer the field still leads to the search page.
    const found = await ask(this.#input.value.trim(), signal).catch(() => undefined)
    if (found && !signal.aborted) this.#show(found)
  }

  #show({ data, labels, total }: Suggestions): void {
    this.#combobox.stop()
    this.#list.replaceChildren(
      ...data.map(({ title, marks, detail, path }, index) => {
        const option = { role: 'option', id: `found-${index}`, href: path, tabindex: '-1' }
        return create('a', option, create('span', {}, ...marked(title, marks)), create('small', {}, detail))
      }),
    )
    this.#list.setAttribute('aria-label', labels.list)
    this.#list.hidden = data.length === 0
    this.#all.hidden = false
    this.#all.textContent = data.length > 0 ? `${labels.all} (${total})` : labels.none
    this.#status.textContent = data.length > 0 ? `${labels.list} (${data.length})` : labels.none
    if (data.length > 0) this.#combobox.start()
  }
}

/** The text with its searched words in `mark`. */
function marked(text: string, marks: Suggestions['data'][number]['marks']): (Node | string)[] {
  let end = 0
  const parts = marks.flatMap(([from, to]) => {
    const before = text.slice(end, from)
    end = to
    return [before, create('mark', {}, text.slice(from, to))]
  })
  return [...parts, text.slice(end)]
}

/** Asks the site's own `/v1`, once for each text. */
async function ask(q: string, signal: AbortSignal): Promise<Suggestions> {
  const remembered = known.get(q)
  if (remembered) return remembered
  const query = new URLSearchParams({ q, lang: document.documentElement.lang })
  const answer = await fetch(`/v1/search/suggestions?${query}`, { signal })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`)
  const found = (await answer.json()) as Suggestions
  if (known.size < maxKnown) known.set(q, found)
  return found
}
