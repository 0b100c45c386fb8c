import { Suspense, type ReactNode } from 'react'
import { builtIns } from './built-ins/built-ins.ts'
import { parseOptions, type BlockDefinition } from './define-block.ts'
import type { Entry } from './entry.ts'
import { tagOf } from './render/attributes.ts'
import type { BlockRenderer } from './render/context.ts'
import { renderEntry, type ContentOptions, type RenderedContent } from './render/render-entry.tsx'

interface PrepareOptions<Loading> extends Omit<ContentOptions, 'registry'> {
  blocks: readonly BlockDefinition<Loading>[]
  /** Dependencies passed to the loaders of blocks. */
  loading: Loading
  /** Time limit of loaders, ms; afterwards blocks are rendered without data. */
  timeoutMs?: number
}

/** Cache key of loaded data: blocks with equal options share it. */
const keyOf = (name: string, options: object) => `${name} ${JSON.stringify(options)}`

/**
 * Renders an entry with the blocks of this site. Their options are only known after bindings and repetitions are
 * evaluated: the entry is evaluated once, which collects the loaders, then all of them run in parallel, and React reads the
 * data when it renders the body. After a visitor's action the entry is evaluated twice, first for the state that the action
 * leads to.
 * @param options.log receives messages about failing blocks and code
 */
export async function prepareContent<Loading>(
  entry: Entry,
  { blocks, loading, timeoutMs = 1500, log = console.warn, ...options }: PrepareOptions<Loading>,
): Promise<RenderedContent> {
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
  await data.load(timeoutMs, log)
  return rendered
}

/** Data of the blocks of one page: the loaders that rendering requested, and their results. */
class BlockData<Loading> {
  readonly #loading: Loading
  readonly #requested = new Map<string, () => Promise<unknown>>()
  readonly #loaded = new Map<string, unknown>()
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
        // The boundary limits a rendering error to this block.
        return (
          <Suspense fallback={<Undrawn name={name} log={settings.log} />}>
            <AtRendering>
              {() => (
                <Component options={own} data={this.#loaded.get(key)} loading={this.#loading} linked={linked}>
                  {inner}
                </Component>
              )}
            </AtRendering>
          </Suspense>
        )
      },
    }
  }

  /** Runs the requested loaders in parallel; failures and timeouts are logged and leave a block without data. */
  async load(timeoutMs: number, log: (message: string) => void): Promise<void> {
    await Promise.all(
      [...this.#requested].map(async ([key, load]) => {
        try {
          this.#loaded.set(key, await Promise.race([load(), rejectAfter(timeoutMs)]))
        } catch (error) {
          log(`The block ${key.slice(0, 120)} could not load: ${String(error)}`)
          this.#loaded.set(key, undefined)
        }
      }),
    )
  }
}

/** Creates its content when React renders it: by then the data is loaded. */
function AtRendering({ children }: { children: () => ReactNode }) {
  return children()
}

/** Fallback of a block that failed to render; logs its name. */
function Undrawn({ name, log }: { name: string; log: (message: string) => void }) {
  log(`The block ${name} cannot be drawn and is left out.`)
  return null
}

const rejectAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms))
