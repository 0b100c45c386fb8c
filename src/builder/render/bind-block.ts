import type { Block } from '../entry.ts'
import { CodeError } from '../evaluate/budget.ts'
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

function newScope({ root, local, budget }: RenderContext, event: object | undefined): Scope {
  return createScope({ state: layeredState(root, local), Builder: builder, builder, context: {}, event }, budget)
}

/**
 * A block with the values that its bindings give. The block itself stays as it is: what a binding changes is copied first.
 */
export function bindBlock(block: Block, context: RenderContext): Block {
  const bindings = Object.entries(block.bindings ?? {})
  if (bindings.length === 0) return block
  const bound: Block = { ...block }
  for (const [path, code] of bindings) {
    if (path.startsWith('meta.')) continue
    try {
      setPath(bound, path.split('.'), valueOf(code, context))
    } catch (error) {
      if (!(error instanceof CodeError)) throw error
      context.log(error.message)
    }
  }
  return bound
}

type Holder = Record<string, unknown>

/** Sets a value at a path; every object on the way is a copy afterwards. */
function setPath(target: object, path: readonly string[], value: unknown): void {
  if (path.some(isClosed)) throw new CodeError(`cannot set '${path.join('.')}'`)
  let at = target as Holder
  for (const name of path.slice(0, -1)) {
    const next = at[name]
    at[name] = Array.isArray(next) ? [...(next as unknown[])] : { ...(next as object | undefined) }
    at = at[name] as Holder
  }
  at[path.at(-1)!] = value
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
