import type { Block } from '../entry.ts'
import { isClosed } from '../evaluate/values.ts'
import { valueOf } from './bind-block.ts'
import type { RenderContext } from './context.ts'
import type { State } from './state.ts'

/** Something that a visitor did to a block of a content. */
export interface Happening {
  /** Id of the block, and which one of those that have it: a repetition has several. */
  block: string
  nth: number
  /** As far as code of contents looks at it. */
  event: { type: string; target: { value?: string | undefined; checked?: boolean | undefined } }
}

/** What visitors' actions changed of the states of a content and of those within it, by the place of each. */
export type States = Record<string, State>

/** A content's state as actions before left it; values only, under names that lead nowhere else. */
export function restoreState(root: State, { states, place }: Pick<RenderContext, 'states' | 'place'>): void {
  const kept = Object.hasOwn(states, place) ? states[place]! : {}
  for (const [name, value] of Object.entries(kept)) if (!isClosed(name)) root[name] = value
}

/** Runs the code of a block that answers what happened, when it is this one; what it changes is noted in `states`. */
export function runAction(block: Block, context: RenderContext): void {
  const { happening, root, place, states } = context
  if (!happening || happening.block !== block.id || happening.left-- !== 0) return
  const before = texts(root)
  valueOf(block.actions?.[happening.event.type], context, happening.event)
  const changed = Object.entries(root).filter(([name, value]) => before.get(name) !== JSON.stringify(value))
  states[place] = { ...(Object.hasOwn(states, place) && states[place]), ...Object.fromEntries(changed) }
}

const texts = (state: State) => new Map(Object.entries(state).map(([name, value]) => [name, JSON.stringify(value)]))

/** Events that actions of contents answer. */
const answered = ['click', 'input', 'change', 'submit', 'mouseover'] as const

/** Tells the page's script which events a block answers, and makes what is pressed a button for keys and readers too. */
export function actionAttributes({ actions = {}, component }: Block, tag: string): Record<string, unknown> {
  const names = answered.filter((name) => typeof actions[name] === 'string' && actions[name].trim() !== '')
  if (names.length === 0) return {}
  const isPlain = !component || /^(Builder:)?(Text|Image)$/.test(component.name)
  const pressed = names.includes('click') && isPlain && !/^(a|button|input|select|textarea|label|summary)$/.test(tag)
  return { 'data-on': names.join(' '), ...(pressed && { role: 'button', tabIndex: 0 }) }
}
