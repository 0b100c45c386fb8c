import { builtIns } from './built-ins/built-ins.ts'
import { parseOptions, type BlockDefinition } from './define-block.ts'
import type { Entry } from './entry.ts'
import { tagOf } from './render/attributes.ts'
import type { BlockRenderer } from './render/context.ts'
import { renderEntry, type ContentOptions, type RenderedContent } from './render/render-content.tsx'

interface PrepareOptions<Loading> extends Omit<ContentOptions, 'registry'> {
  blocks: readonly BlockDefinition<Loading>[]
  /** What the blocks load with. */
  loading: Loading
  /** Blocks wait this long for what they load, ms; after that they are rendered without it. */
  patience?: number
}

/** Two blocks with the same options show the same. */
const keyOf = (name: string, options: object) => `${name} ${JSON.stringify(options)}`

/**
 * Renders a content with our blocks in it. What they show is known only once bindings and repetitions are worked out, so
 * the content is gone through once to see what is wanted; then all of it is loaded at the same time, and it is rendered.
 */
export async function prepareContent<Loading>(
  entry: Entry,
  { blocks, loading, patience = 1500, log = console.warn, ...options }: PrepareOptions<Loading>,
): Promise<RenderedContent> {
  const wanted = new Map<string, () => Promise<unknown>>()
  const found = new Map<string, unknown>()
  const registry: Record<string, BlockRenderer> = { ...builtIns }
  /** Numbered blocks that were met, by name. */
  const met = new Map<string, number>()
  for (const block of blocks) registry[block.name] = rendererOf(block)

  function rendererOf({ name, schema, noWrap, numbered, load, Component }: BlockDefinition<Loading>): BlockRenderer {
    return {
      ...(noWrap && { noWrap }),
      render: ({ block, options: given, children, context }) => {
        const own = parseOptions(schema, given)
        if (own === undefined) {
          context.log(`The block ${name} lacks an option that it cannot do without.`)
          return null
        }
        const nth = numbered ? (met.get(name) ?? 0) : 0
        met.set(name, nth + 1)
        const key = keyOf(name, own) + (nth || '')
        if (load && !found.has(key)) wanted.set(key, () => load(own, loading, nth))
        return (
          <Component options={own} data={found.get(key)} loading={loading} linked={tagOf(block) === 'a'}>
            {children()}
          </Component>
        )
      },
    }
  }

  const render = (content: ContentOptions) => {
    met.clear()
    return renderEntry(entry, content)
  }
  const given = { ...options, log, registry }
  const { happening: _, ...all } = given.happening
    ? { ...given, states: render({ ...given, log: () => undefined }).states }
    : given
  if (!blocks.some(({ load }) => load)) return render(all)
  const said: string[] = []
  const first = render({ ...all, log: (message) => said.push(message) })
  if (wanted.size === 0) {
    for (const message of said) log(message)
    return first
  }
  await Promise.all(
    [...wanted].map(async ([key, load]) => {
      try {
        found.set(key, await Promise.race([load(), late(patience)]))
      } catch (error) {
        log(`The block ${key.slice(0, 120)} could not load: ${String(error)}`)
        found.set(key, undefined)
      }
    }),
  )
  return render(all)
}

const late = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms))
