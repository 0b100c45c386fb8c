import type { State } from './state.ts'

/** A visitor's action on a block, handled by the code that its editor attached. */
export interface ActionEvent {
  /** Id of the block. */
  block: string
  /** Index among the blocks with this id; a repeated block occurs several times. */
  nth: number
  /** The part of the DOM event that content code can read. */
  event: { type: string; target: { value?: string | undefined; checked?: boolean | undefined } }
}

/** State changes made by actions, per content: the key is the content's path, `''` for the page, `/block-1` for a symbol. */
export type States = Record<string, State>
