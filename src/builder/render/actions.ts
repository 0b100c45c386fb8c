import type { Block } from '../entry.ts'
import { newBudget } from '../evaluate/budget.ts'
import { isForbiddenName, toJson } from '../evaluate/values.ts'
import { valueOf } from './bind-block.ts'
import type { ActionContext, CodeContext } from './context.ts'
import type { States, State } from './state.ts'

/**
 * Applies state changes of earlier actions to an entry's state; names that could reach prototypes are skipped.
 * @param path of the entry among nested symbols
 */
export function restoreState(root: State, states: States, path: string): void {
  const changes = Object.hasOwn(states, path) ? states[path]! : {}
  for (const [name, value] of Object.entries(changes)) if (!isForbiddenName(name)) root[name] = value
}

/**
 * Runs the action's code if the event happened on this block, and stores changed values in `action.states`.
 * @param path of the block's entry among nested symbols
 */
export function runAction(
  block: Block,
  { event: action, states }: ActionContext,
  code: CodeContext,
  path: string,
): void {
  if (!action || action.block !== block.id || action.left-- !== 0) return
  const { root } = code
  const before = texts(root)
  valueOf(block.actions?.[action.event.type], code, action.event)
  const after = texts(root)
  const changed = Object.entries(root).filter(([name]) => before.get(name) !== after.get(name))
  states[path] = { ...(Object.hasOwn(states, path) && states[path]), ...Object.fromEntries(changed) }
}

/** The values of a state as JSON, by name. @throws {CodeError} if the state is too large to be sent */
function texts(state: State): Map<string, string | undefined> {
  const budget = newBudget()
  return new Map(Object.entries(state).map(([name, value]) => [name, toJson(value, budget)]))
}

/** Events that content code can handle. */
const answered = ['click', 'input', 'change', 'submit', 'mouseover'] as const

/** Attributes for a block with actions: `data-on` for the client script, and role and tab stop if it is clickable. */
export function actionAttributes({ actions = {}, component }: Block, tag: string): Record<string, unknown> {
  const names = answered.filter((name) => typeof actions[name] === 'string' && actions[name].trim() !== '')
  if (names.length === 0) return {}
  const isPlain = !component || /^(Builder:)?(Text|Image)$/.test(component.name)
  const pressed = names.includes('click') && isPlain && !/^(a|button|input|select|textarea|label|summary)$/.test(tag)
  return { 'data-on': names.join(' '), ...(pressed && { role: 'button', tabIndex: 0 }) }
}
