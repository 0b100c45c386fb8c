import { blocksOf, initialState, type Block, type Entry } from '../../src/builder/entry.ts'
import { newBudget } from '../../src/builder/evaluate/budget.ts'
import { createScope, evaluate } from '../../src/builder/evaluate/evaluate.ts'

/** Where the parts of an entry come from that are not in it. */
export interface Parts {
  /** Another entry; `null` when there is none. */
  entry: (model: string, id: string) => Promise<Entry | null>
  /** The JSON behind an address of the content's own requests; `null` when it cannot be had. */
  request: (url: string) => Promise<unknown>
}

/** An entry with all it needs in it, for everybody: which variation somebody sees is chosen later. */
export interface Resolved {
  entry: Entry
  /** Answers of its requests by their keys, for its state. */
  data: Record<string, unknown>
  /** Entries in it that have variations, itself among them. */
  experiments: Entry[]
}

/** Symbols in symbols in … */
const deepest = 6
/** Parts of one page that are fetched. */
const mostParts = 60

/**
 * Gets what an entry needs before it is rendered: the content of its symbols, what it refers to, the answers of its
 * requests. All of it at the same time; what fails is logged and left out (spec §8).
 */
export async function resolveEntry(given: Entry, parts: Parts): Promise<Resolved> {
  const experiments: Entry[] = []
  let left = mostParts

  async function resolveSymbol(block: Block, depth: number): Promise<Block> {
    const options = block.component?.options ?? {}
    const symbol = (options['symbol'] ?? {}) as { model?: string; entry?: string; content?: Entry }
    let content: Entry | null | undefined = symbol.content
    if (!content && symbol.entry && left > 0) {
      left -= 1
      content = await parts.entry(symbol.model ?? 'symbol', symbol.entry).catch(() => null)
      if (!content) console.error('Could not fetch symbol content.', symbol.entry)
    }
    if (!content) return block
    const resolved = depth < deepest ? await resolveAll(content, depth + 1) : content
    return {
      ...block,
      component: { ...block.component!, options: { ...options, symbol: { ...symbol, content: resolved } } },
    }
  }

  /** An entry and all its variations. */
  async function resolveAll(entry: Entry, depth: number): Promise<Entry> {
    const variations = Object.entries(entry.variations ?? {})
    const [data, ...others] = await Promise.all([
      resolveData(entry.data ?? null, depth),
      ...variations.map(([, variation]) => variation?.data && resolveData(variation.data, depth)),
    ])
    if (variations.length === 0) return { ...entry, data: data! }
    const resolved = variations.map(([name, variation], index) => {
      const own = others[index]
      return [name, { ...variation, ...(own && { data: own }) }] as const
    })
    const whole = { ...entry, data: data!, variations: Object.fromEntries(resolved) }
    experiments.push(whole)
    return whole
  }

  async function resolveData(data: Entry['data'] | null, depth: number): Promise<NonNullable<Entry['data']>> {
    const { blocksString: _, ...rest } = data ?? {}
    return (await resolveValue({ ...rest, blocks: blocksOf(data ?? undefined) }, depth)) as NonNullable<Entry['data']>
  }

  const visitAll = (list: unknown[], depth: number) => Promise.all(list.map((part) => resolveValue(part, depth)))

  /** Blocks stand in lists, in the options of other blocks and in values of slots: everything is looked through. */
  async function resolveValue(value: unknown, depth: number): Promise<never> {
    if (typeof value !== 'object' || value === null) return value as never
    if (Array.isArray(value)) return (await visitAll(value, depth)) as never
    const record = value as Record<string, unknown>
    if (record['@type'] === '@builder.io/core:Reference') return (await resolveReference(record, depth)) as never
    const component = record['component'] as Block['component']
    const isSymbol = record['@type'] === '@builder.io/sdk:Element' && component?.name === 'Symbol'
    const block = isSymbol
      ? ((await resolveSymbol(record as unknown as Block, depth)) as unknown as Record<string, unknown>)
      : record
    const entries = await Promise.all(
      Object.entries(block).map(async ([key, part]) =>
        // The content of a symbol has been looked through with its own depth.
        isSymbol && key === 'component' ? ([key, part] as const) : ([key, await resolveValue(part, depth)] as const),
      ),
    )
    return Object.fromEntries(entries) as never
  }

  async function resolveReference(reference: Record<string, unknown>, depth: number): Promise<unknown> {
    const { model, id, value } = reference
    if (value || typeof model !== 'string' || typeof id !== 'string' || depth >= 2 || left <= 0) return reference
    left -= 1
    const entry = await parts.entry(model, id).catch(() => null)
    return entry ? { ...reference, value: entry } : reference
  }

  const [entry, data] = await Promise.all([resolveAll(given, 0), requests(given, parts)])
  return { entry, data, experiments }
}

/** The answers of a content's own requests, each under its key; `{{state.name}}` in an address stands for a value. */
async function requests({ data }: Entry, { request }: Parts): Promise<Record<string, unknown>> {
  const state = initialState(data)
  const found = await Promise.all(
    Object.entries(data?.httpRequests ?? {})
      .slice(0, 10)
      .map(async ([key, given]) => {
        const url = addressOf(given)
        if (url === undefined) return []
        const filled = url.replace(/\{\{([^}]+)\}\}/g, (_, code: string) =>
          encodeURIComponent(String(valueIn(code, state) ?? '')),
        )
        const answer = await request(filled).catch((error: unknown) => {
          console.error(`The request '${key}' of a content failed:`, error)
          return null
        })
        return answer === null ? [] : [[key, answer] as const]
      }),
  )
  return Object.fromEntries(found.flat())
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
