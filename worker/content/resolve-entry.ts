import { blocksOf, initialState, type Block, type Entry, type EntryData } from '../../src/builder/entry.ts'
import { newBudget } from '../../src/builder/evaluate/budget.ts'
import { createScope, evaluate, loadCompiler } from '../../src/builder/evaluate/evaluate.ts'
import { writeLog } from '../../src/lib/write-log.ts'

interface SymbolOption {
  model?: string
  entry?: string
  content?: Entry
  /** Values for its inputs. */
  data?: Record<string, unknown>
}

/** Where the parts of an entry come from that are not in it. */
export interface Parts {
  /** Another entry; `null` when there is none. */
  entry: (model: string, id: string) => Promise<Entry | null>
  /** The JSON behind an address of the content's own requests; `null` when the request fails. */
  request: (url: string) => Promise<unknown>
}

/** An entry with all it needs in it, the same for all visitors: variations are chosen later. */
export interface Resolved {
  entry: Entry
  /** Entries in it that have variations, itself among them. */
  experiments: Entry[]
}

/** Symbols in symbols in … */
const deepest = 6
/** Parts of one page that are fetched. */
const maxParts = 60

/**
 * Gets what an entry needs before it is rendered: the content of its symbols, its references, the answers of its requests. All
 * of it at the same time; what fails is logged and left out (spec §8).
 */
export async function resolveEntry(given: Entry, parts: Parts): Promise<Resolved> {
  const resolver = new EntryResolver(parts)
  return { entry: await resolver.resolve(given), experiments: resolver.experiments }
}

/** Resolves one entry; at most `maxParts` parts are fetched for it. */
class EntryResolver {
  readonly experiments: Entry[] = []
  #left = maxParts
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  resolve(entry: Entry): Promise<Entry> {
    return this.#resolveAll(entry, 0)
  }

  async #resolveSymbol(block: Block, depth: number): Promise<Block> {
    const options = block.component?.options ?? {}
    const symbol = (options['symbol'] ?? {}) as SymbolOption
    let content: Entry | null | undefined = symbol.content
    if (!content && symbol.entry && this.#left > 0) {
      this.#left -= 1
      content = await this.#parts.entry(symbol.model ?? 'symbol', symbol.entry).catch(() => null)
      if (!content) writeLog('error', 'Could not fetch symbol content.', { entry: symbol.entry })
    }
    if (!content) return block
    const resolved = depth < deepest ? await this.#resolveAll(content, depth + 1, symbol.data) : content
    return {
      ...block,
      component: { ...block.component!, options: { ...options, symbol: { ...symbol, content: resolved } } },
    }
  }

  /** An entry and all its variations. @param given values that its state gets from around it */
  async #resolveAll(entry: Entry, depth: number, given?: Record<string, unknown>): Promise<Entry> {
    const variations = Object.entries(entry.variations ?? {})
    const [data, ...others] = await Promise.all([
      this.#resolveData(entry.data ?? null, depth, given),
      ...variations.map(([, variation]) => variation?.data && this.#resolveData(variation.data, depth, given)),
    ])
    if (variations.length === 0) return { ...entry, data: data! }
    const resolved = variations.map(([name, variation], index) => {
      const own = others[index]
      return [name, { ...variation, ...(own && { data: own }) }] as const
    })
    const whole = { ...entry, data: data!, variations: Object.fromEntries(resolved) }
    this.experiments.push(whole)
    return whole
  }

  /** What it shows, and the answers of its requests in its state, each under its key. */
  async #resolveData(
    data: Entry['data'] | null,
    depth: number,
    given: Record<string, unknown> | undefined,
  ): Promise<EntryData> {
    const { blocksString: _, ...rest } = data ?? {}
    const [own, answers] = await Promise.all([
      this.#resolveValue({ ...rest, blocks: blocksOf(data ?? undefined) }, depth) as Promise<EntryData>,
      this.#requests(data, given),
    ])
    return Object.keys(answers).length > 0 ? { ...own, state: { ...own.state, ...answers } } : own
  }

  /** The answers of a content's own requests; `{{state.name}}` in an address is replaced by a value. */
  async #requests(
    data: Entry['data'] | null,
    given: Record<string, unknown> | undefined,
  ): Promise<Record<string, unknown>> {
    const state = { ...initialState(data ?? undefined), ...given }
    const found = await Promise.all(
      Object.entries(data?.httpRequests ?? {}).map(async ([key, wanted]) => {
        const url = addressOf(wanted)
        if (url === undefined || this.#left <= 0) return []
        this.#left -= 1
        if (url.includes('{{')) await loadCompiler()
        const filled = url.replace(/\{\{([^}]{1,500})\}\}/g, (_, code: string) =>
          encodeURIComponent(String(valueIn(code, state) ?? '')),
        )
        const answer = await this.#parts.request(filled).catch((error: unknown) => {
          writeLog('error', `The request '${key}' of a content failed`, { error })
          return null
        })
        return answer === null ? [] : [[key, answer] as const]
      }),
    )
    return Object.fromEntries(found.flat())
  }

  readonly #visitAll = (list: unknown[], depth: number) =>
    Promise.all(list.map((part) => this.#resolveValue(part, depth)))

  /** Blocks may be in lists, in options of other blocks and in values of slots: every value is visited. */
  async #resolveValue(value: unknown, depth: number): Promise<never> {
    if (typeof value !== 'object' || value === null) return value as never
    if (Array.isArray(value)) return (await this.#visitAll(value, depth)) as never
    const record = value as Record<string, unknown>
    if (record['@type'] === '@builder.io/core:Reference') return (await this.#resolveReference(record, depth)) as never
    const component = record['component'] as Block['component']
    const isSymbol = record['@type'] === '@builder.io/sdk:Element' && component?.name === 'Symbol'
    const block = isSymbol
      ? ((await this.#resolveSymbol(record as unknown as Block, depth)) as unknown as Record<string, unknown>)
      : record
    const entries = await Promise.all(
      Object.entries(block).map(async ([key, part]) =>
        // The content of a symbol has been looked through with its own depth.
        isSymbol && key === 'component'
          ? ([key, part] as const)
          : ([key, await this.#resolveValue(part, depth)] as const),
      ),
    )
    return Object.fromEntries(entries) as never
  }

  async #resolveReference(reference: Record<string, unknown>, depth: number): Promise<unknown> {
    const { model, id, value } = reference
    if (value || typeof model !== 'string' || typeof id !== 'string' || depth >= 2 || this.#left <= 0) return reference
    this.#left -= 1
    const entry = await this.#parts.entry(model, id).catch(() => null)
    return entry ? { ...reference, value: entry } : reference
  }
}

function addressOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  const request = (given as { request?: { url?: unknown; method?: unknown } } | null)?.request
  // Only reading ones: a page must not change anything by being looked at.
  return typeof request?.url === 'string' && String(request.method ?? 'GET').toUpperCase() === 'GET'
    ? request.url
    : undefined
}

function valueIn(code: string, state: object): unknown {
  try {
    return evaluate(code, createScope({ state }, newBudget()))
  } catch {
    return undefined
  }
}
