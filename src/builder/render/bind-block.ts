import type { Block } from '../entry.ts'
import { createScope, evaluate } from '../evaluate/evaluate.ts'
import type { Scope } from '../evaluate/scope.ts'
import { isClosed } from '../evaluate/values.ts'
import type { RenderContext } from './context.ts'
import { layeredState } from './state.ts'

const builder = Object.freeze({
  isEditing: false,
  isBrowser: false,
  isServer: true,
  isPreviewing: false,
  getUserAttributes: Object.freeze(() => ({})),
  trackConversion: Object.freeze(() => undefined),
})

/**
 * Works out code of the content; what goes wrong costs its value and is logged.
 * @param event what the code answers, for an action
 */
export function valueOf(code: unknown, context: RenderContext, event?: object): unknown {
  if (typeof code !== 'string') return undefined
  try {
    return evaluate(code, event ? newScope(context, event) : scopeOf(context))
  } catch (error) {
    context.log(`Failed code evaluation: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

const scopes = new WeakMap<RenderContext, Scope>()

/** Where the code of a content, or of one turn of a repetition, runs. */
function scopeOf(context: RenderContext): Scope {
  let scope = scopes.get(context)
  if (scope === undefined) {
    scope = newScope(context, undefined)
    scopes.set(context, scope)
  }
  return scope
}

/** What the code of a content keeps besides its state, functions mostly: what `jsCode` puts there, actions find. */
const kept = new WeakMap<RenderContext['root'], object>()

function newScope({ root, local, budget }: RenderContext, event: object | undefined): Scope {
  if (!kept.has(root)) kept.set(root, {})
  const context = kept.get(root)
  return createScope({ state: layeredState(root, local), Builder: builder, builder, context, event }, budget)
}

/**
 * A block with the values that its bindings give. The block itself stays as it is: what a binding changes is copied first.
 */
export function bindBlock(block: Block, context: RenderContext): Block {
  const { bindings } = block
  if (!bindings) return block
  const bound: Block = { ...block }
  for (const path of Object.keys(bindings)) {
    // The editor keeps notes under `meta`; what element it is was decided when the block was made.
    if (path.startsWith('meta.') || path === 'tagName') continue
    const names = namesOf(path)
    const value = valueOf(bindings[path], context)
    if (names) setPath(bound, names, value)
    else context.log(`cannot set '${path}'`)
  }
  return bound
}

const paths = new Map<string, readonly string[] | undefined>()
const mostPaths = 1_000

/** The names on the way of a path, `component.options.tabs[0].label`; nothing where it leads out of the block. Kept. */
function namesOf(path: string): readonly string[] | undefined {
  if (paths.has(path)) return paths.get(path)
  const names = path.match(/[^.[\]]+/g)
  const open = names?.some(isClosed) ? undefined : (names ?? undefined)
  if (paths.size < mostPaths) paths.set(path, open)
  return open
}

/** Sets a value at a path; every object on the way is a copy afterwards. */
function setPath(target: object, names: readonly string[], value: unknown): void {
  let at = target as Record<string, unknown>
  const last = names.length - 1
  for (let index = 0; index < last; index++) {
    const next = at[names[index]!]
    const copy = Array.isArray(next) ? [...(next as unknown[])] : typeof next === 'object' ? { ...next } : {}
    at[names[index]!] = copy
    at = copy as Record<string, unknown>
  }
  at[names[last]!] = value
}

/** The values a repetition is at, one after the other; none when what it repeats is no list. */
export function repetitions({ repeat }: Block, context: RenderContext): RenderContext[] {
  const { collection = '', itemName } = repeat!
  const list = valueOf(collection, context)
  if (!Array.isArray(list)) return []
  const name = itemName || `${collection.split('.').at(-1) || ''}Item` || 'item'
  return list.map((item: unknown, index) => ({
    ...context,
    local: { ...context.local, $index: index, $item: item, [name]: item, [`$${name}Index`]: index },
  }))
}
