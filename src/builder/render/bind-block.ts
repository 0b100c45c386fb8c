import type { Block } from '../entry.ts'
import { spend, spendCharacters, type Budget } from '../evaluate/budget.ts'
import { createScope, evaluate } from '../evaluate/evaluate.ts'
import type { Scope } from '../evaluate/scope.ts'
import { isForbiddenName, chargeOutput } from '../evaluate/values.ts'
import type { CodeContext } from './context.ts'
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
 * Evaluates code of the content. A failure is logged and results in `undefined`.
 * @param event the event, when the code is an action
 */
export function valueOf(code: unknown, context: CodeContext, event?: object): unknown {
  if (typeof code !== 'string') return undefined
  return logged(context, () => evaluate(code, event ? newScope(context, event) : scopeOf(context)))
}

/** Like `valueOf`, for values inserted into the page: charges their size to the budget. */
export const evaluateForOutput = (code: unknown, context: CodeContext): unknown =>
  logged(context, () => chargeOutput(valueOf(code, context), context.budget))

function logged<T>(context: CodeContext, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    context.log(`Failed code evaluation: ${(error instanceof Error ? error.message : String(error)).slice(0, 300)}`)
    return undefined
  }
}

const scopes = new WeakMap<CodeContext, Scope>()

/** Scope of an entry's code; each turn of a repetition has its own. */
function scopeOf(context: CodeContext): Scope {
  let scope = scopes.get(context)
  if (scope === undefined) {
    scope = newScope(context, undefined)
    scopes.set(context, scope)
  }
  return scope
}

/** `context` object of content code per root state: functions defined by `jsCode` are available to actions. */
const codeContexts = new WeakMap<CodeContext['root'], object>()

function newScope({ root, local, budget }: CodeContext, event: object | undefined): Scope {
  if (!codeContexts.has(root)) codeContexts.set(root, {})
  const context = codeContexts.get(root)
  return createScope({ state: layeredState(root, local), Builder: builder, builder, context, event }, budget)
}

/** Evaluates the bindings of a block and returns a copy with the results. */
export function bindBlock(block: Block, context: CodeContext): Block {
  const { bindings } = block
  if (!bindings) return block
  const bound: Block = { ...block }
  for (const path of Object.keys(bindings)) {
    // `meta.*` holds the editor's notes, and the tag of a block cannot be bound.
    if (path.startsWith('meta.') || path === 'tagName') continue
    const names = namesOf(path)
    const value = evaluateForOutput(bindings[path], context)
    if (names) setPath(bound, names, value)
    else context.log(`cannot set '${path}'`)
  }
  return bound
}

const paths = new Map<string, readonly string[] | undefined>()
const maxPaths = 1_000

/** Splits a path like `component.options.tabs[0].label`; `undefined` if it contains a forbidden name. Memoized. */
function namesOf(path: string): readonly string[] | undefined {
  if (paths.has(path)) return paths.get(path)
  const names = path.match(/[^.[\]]+/g)
  const open = names?.some(isForbiddenName) ? undefined : (names ?? undefined)
  if (paths.size < maxPaths) paths.set(path, open)
  return open
}

/** Sets a value at a path and copies every object along the way. */
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

/**
 * Contexts of a repetition, one per item; none if the collection is not a list.
 * @param blockBudget is charged for the blocks that the turns add
 */
export function repetitions(block: Block, context: CodeContext, blockBudget: Budget): CodeContext[] {
  const { collection = '', itemName } = block.repeat!
  const list = valueOf(collection, context)
  if (!Array.isArray(list)) return []
  spend(blockBudget, list.length)
  spendCharacters(blockBudget, (sizeOf(block) * list.length) / 4)
  const name = itemName || `${collection.split('.').at(-1) || ''}Item` || 'item'
  return list.map((item: unknown, index) => ({
    ...context,
    local: { ...context.local, $index: index, $item: item, [name]: item, [`$${name}Index`]: index },
  }))
}

const sizes = new WeakMap<Block, number>()

/** Size of a block as JSON, characters: an estimate of what each turn of a repetition adds to the page. Memoized. */
function sizeOf(block: Block): number {
  let size = sizes.get(block)
  if (size === undefined) sizes.set(block, (size = JSON.stringify(block).length))
  return size
}
