import { morph } from '../client/morph.ts'
import { renderPath, type Edits, type RenderRequest } from './editor-settings.ts'
import { patchEntry } from './patch-entry.ts'

/**
 * Shows edits of an entry in the page inside the editor. The server renders them with the same renderer as public
 * pages; the client morphs the page into the result.
 */
export class EditedPage {
  readonly #edits: Edits = { entry: {}, states: {} }
  readonly #shown: (page: Document) => void
  #isRendering = false
  #isStale = false

  /** @param shown called with each new version of the page */
  constructor(shown: (page: Document) => void) {
    this.#shown = shown
  }

  /** Id of the displayed entry. */
  get contentId(): string | null {
    const { id } = this.#edits.entry
    return typeof id === 'string'
      ? id
      : (document.querySelector('[builder-content-id]')?.getAttribute('builder-content-id') ?? null)
  }

  /** Merges fields into the edited entry; `data` and `meta` are merged field by field. */
  change({ data, meta, ...fields }: { data?: object; meta?: object; [field: string]: unknown }): void {
    const { entry } = this.#edits
    Object.assign(entry, fields)
    for (const [name, part] of Object.entries({ data, meta }))
      if (part) entry[name] = { ...(entry[name] as object | undefined), ...part }
    void this.#render()
  }

  /**
   * Applies patches to the entry or its blocks, by their ids.
   * @returns `false`, and changes nothing, if an id is unknown
   */
  patch(patches: Record<string, unknown>): boolean {
    const patched = patchEntry(this.#edits.entry, patches)
    if (!patched) return false
    this.#edits.entry = patched
    void this.#render()
    return true
  }

  /**
   * Merges values into the state of the entry.
   * @param symbol id of the block of a symbol, to change the state of that symbol instead
   */
  changeState(state: object, symbol?: string): void {
    const place = symbol === undefined ? '' : placeOf(symbol)
    this.#edits.states[place] = { ...this.#edits.states[place], ...state }
    void this.#render()
  }

  /** Renders the current edits. Edits made during a request are rendered together afterwards. */
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

/** Path of a symbol among nested symbols, the key of its state in `States`. */
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
  const token = new URLSearchParams(location.search).get('preview') ?? ''
  const answer = await fetch(`${renderPath}?${new URLSearchParams({ preview: token })}`, {
    method: 'POST',
    // Editing never uses a session: the page is rendered as for signed-out visitors.
    credentials: 'omit',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { html: string }).html
}

/** Replaces title, page style and main element with those of another document. */
function showPage(next: Document): void {
  document.title = next.title
  const [style, nextStyle] = [document, next].map((page) => page.head.querySelector('style'))
  if (style && nextStyle && style.textContent !== nextStyle.textContent) style.textContent = nextStyle.textContent
  const [main, nextMain] = [document, next].map((page) => page.querySelector('main'))
  if (main && nextMain) morph(main, nextMain)
}
