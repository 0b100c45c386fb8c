import { settle } from '../client/settle.ts'
import { renderPath, type Edits, type RenderRequest } from './editor-settings.ts'
import { patchEntry } from './patch-entry.ts'

/**
 * Shows edits of the content in the page that stands in the editor. Everything is rendered at the edge, by the one renderer
 * that visitors' pages come from; here only what differs is put in its place.
 */
export class EditedPage {
  readonly #edits: Edits = { entry: {}, states: {} }
  readonly #shown: (page: Document) => void
  #isRendering = false
  #isStale = false

  /** @param shown is told of each page that was put in the place of the one before it */
  constructor(shown: (page: Document) => void) {
    this.#shown = shown
  }

  /** The id of the content that is shown. */
  get contentId(): string | null {
    const { id } = this.#edits.entry
    return typeof id === 'string'
      ? id
      : (document.querySelector('[builder-content-id]')?.getAttribute('builder-content-id') ?? null)
  }

  /** Lays fields of the entry over what is known of it; those of `data` and `meta` one by one. */
  change({ data, meta, ...fields }: { data?: object; meta?: object; [field: string]: unknown }): void {
    const { entry } = this.#edits
    Object.assign(entry, fields)
    for (const [name, part] of Object.entries({ data, meta }))
      if (part) entry[name] = { ...(entry[name] as object | undefined), ...part }
    void this.#render()
  }

  /**
   * Changes single values of the entry or of its blocks, by the id of each.
   * @returns false when something is meant that is not known of: nothing is changed then
   */
  patch(patches: Record<string, unknown>): boolean {
    const patched = patchEntry(this.#edits.entry, patches)
    if (!patched) return false
    this.#edits.entry = patched
    void this.#render()
    return true
  }

  /**
   * Lays values over those of the content's state.
   * @param symbol id of the block whose symbol's own state is meant
   */
  changeState(state: object, symbol?: string): void {
    const place = symbol === undefined ? '' : placeOf(symbol)
    this.#edits.states[place] = { ...this.#edits.states[place], ...state }
    void this.#render()
  }

  /** Renders what is known now. What changes meanwhile is rendered next, at once for all of it. */
  async #render(): Promise<void> {
    this.#isStale = true
    if (this.#isRendering) return
    this.#isRendering = true
    try {
      while (this.#isStale) {
        this.#isStale = false
        const html = await askForPage({ url: location.pathname + location.search, ...this.#edits })
        if (this.#isStale) continue
        const next = new DOMParser().parseFromString(html, 'text/html')
        showPage(next)
        this.#shown(next)
      }
    } catch (error) {
      console.error('The edited content could not be rendered:', error)
    } finally {
      this.#isRendering = false
    }
  }
}

/** Where a symbol stands among those within each other, as the states of a content are kept by. */
function placeOf(block: string): string {
  let place = ''
  let symbol = document.querySelector(`.builder-symbol[builder-id="${CSS.escape(block)}"]`)
  while (symbol) {
    place = `/${symbol.getAttribute('builder-id')}${place}`
    symbol = symbol.parentElement?.closest('.builder-symbol') ?? null
  }
  return place || `/${block}`
}

async function askForPage(request: RenderRequest): Promise<string> {
  const answer = await fetch(renderPath, {
    method: 'POST',
    // Nobody is signed in here: the page is rendered for everybody.
    credentials: 'omit',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { html: string }).html
}

/** The page's title, its own style and its main part become those of another document. */
function showPage(next: Document): void {
  document.title = next.title
  const [style, nextStyle] = [document, next].map((page) => page.head.querySelector('style'))
  if (style && nextStyle && style.textContent !== nextStyle.textContent) style.textContent = nextStyle.textContent
  const [main, nextMain] = [document, next].map((page) => page.querySelector('main'))
  if (main && nextMain) settle(main, nextMain)
}
