import { Suspense, type ReactNode } from 'react'
import { Deferred } from '../ui/surfaces/deferred.tsx'
import { builtIns } from './built-ins/built-ins.ts'
import { parseOptions, type BlockDefinition } from './define-block.ts'
import type { Entry } from './entry.ts'
import { tagOf } from './render/attributes.ts'
import type { BlockRenderer } from './render/context.ts'
import { renderEntry, type ContentOptions, type RenderedContent } from './render/render-entry.tsx'
import { writeLog } from '../lib/write-log.ts'

interface PrepareOptions<Loading> extends Omit<ContentOptions, 'registry'> {
  blocks: readonly BlockDefinition<Loading>[]
  /** Dependencies passed to the loaders of blocks. */
  loading: Loading
  /** Time limit of loaders, ms; afterwards blocks are rendered without data. */
  timeoutMs?: number
}

/** Content whose blocks read their data. */
export interface PreparedContent extends RenderedContent {
  /** All blocks have their data. */
  loaded: Promise<void>
}

/** Cache key of loaded data: blocks with equal options share it. */
const keyOf = (name: string, options: object) => `${name} ${JSON.stringify(options)}`

/**
 * Renders an entry with the blocks of this site. Their options are only known after bindings and repetitions are
 * evaluated: the entry is evaluated once, which collects the loaders, then all of them run in parallel. Each block with a loader is
 * a deferred part of the page. After a visitor's action the entry is evaluated twice, first for the state that the action
 * leads to.
 * @param options.log receives messages about failing blocks and code
 */
export function prepareContent<Loading>(
  entry: Entry,
  {
    blocks,
    loading,
    timeoutMs = 1500,
    log = (message) => writeLog('warn', message),
    ...options
  }: PrepareOptions<Loading>,
): PreparedContent {
  const data = new BlockData(loading)
  const registry: Record<string, BlockRenderer> = { ...builtIns }
  for (const block of blocks) registry[block.name] = data.rendererOf(block)
  const render = (content: ContentOptions) => {
    data.restart()
    return renderEntry(entry, content)
  }
  const given = { ...options, log, registry }
  const { actionEvent: _, ...all } = given.actionEvent
    ? { ...given, states: render({ ...given, log: () => undefined }).states }
    : given
  const rendered = render(all)
  return { ...rendered, loaded: data.load(timeoutMs, log) }
}

/** Data of the blocks of one page: the loaders that rendering requested, and their results. */
class BlockData<Loading> {
  readonly #loading: Loading
  readonly #requested = new Map<string, () => Promise<unknown>>()
  readonly #read = new Map<string, Promise<unknown>>()
  /** Number of instances so far of each numbered block, by name. */
  readonly #instances = new Map<string, number>()

  constructor(loading: Loading) {
    this.#loading = loading
  }

  /** To be called before each evaluation of the entry. */
  restart(): void {
    this.#requested.clear()
    this.#instances.clear()
  }

  /** Requests the data of a block, and renders the block with it. */
  rendererOf({ name, schema, noWrap, numbered, load, Component }: BlockDefinition<Loading>): BlockRenderer {
    return {
      ...(noWrap && { noWrap }),
      render: ({ block, options: given, children, context: { settings } }) => {
        const own = parseOptions(schema, given)
        if (own === undefined) {
          settings.log(`The block ${name} lacks an option that it cannot do without.`)
          return null
        }
        const nth = numbered ? (this.#instances.get(name) ?? 0) : 0
        this.#instances.set(name, nth + 1)
        const key = keyOf(name, own) + (nth || '')
        if (load) this.#requested.set(key, () => load(own, this.#loading, nth))
        const inner = children()
        const linked = tagOf(block) === 'a'
        const draw = (data: unknown) =>
          bounded(
            name,
            settings.log,
            <Component options={own} data={data} loading={this.#loading} linked={linked}>
              {inner}
            </Component>,
          )
        if (!load) return draw(undefined)
        // The block reads when the entry was evaluated, before React renders it.
        return <AtRendering>{() => <Deferred value={this.#read.get(key)!}>{draw}</Deferred>}</AtRendering>
      },
    }
  }

  /**
   * Runs the requested loaders in parallel; failures and timeouts are logged and leave a block without data.
   * @returns when all have ended
   */
  async load(timeoutMs: number, log: (message: string) => void): Promise<void> {
    const late = rejectAfter(timeoutMs)
    // Nobody waits for it when all are in time.
    late.catch(() => undefined)
    const read = async (key: string, load: () => Promise<unknown>) => {
      try {
        return await Promise.race([load(), late])
      } catch (error) {
        log(`The block ${key.slice(0, 120)} could not load: ${String(error)}`)
        return undefined
      }
    }
    for (const [key, load] of this.#requested) this.#read.set(key, read(key, load))
    await Promise.all(this.#read.values())
  }
}

/** Creates its content when React renders it: by then the block reads its data. */
function AtRendering({ children }: { children: () => ReactNode }) {
  return children()
}

/** Limits a rendering error to a block, and logs it. @param name of the block */
function bounded(name: string, log: (message: string) => void, content: ReactNode): ReactNode {
  let isDrawn = false
  // React prepares the fallback of a large block that it has drawn, too.
  const undrawn = () => {
    if (!isDrawn) log(`The block ${name} cannot be drawn and is left out.`)
    return null
  }
  const drawn = () => {
    isDrawn = true
    return null
  }
  return (
    <Suspense fallback={<AtRendering>{undrawn}</AtRendering>}>
      {content}
      <AtRendering>{drawn}</AtRendering>
    </Suspense>
  )
}

const rejectAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms))
