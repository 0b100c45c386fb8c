import type { ReactNode } from 'react'
import type { Widths } from '../css/block-styles.ts'
import type { Block, Entry } from '../entry.ts'
import type { Happening, States } from './actions.ts'
import type { Budget } from '../evaluate/budget.ts'
import type { State } from './state.ts'

/** A component as an editor can place it: a function from its options to what stands in the page. */
export interface BlockRenderer {
  render: (block: RenderedBlock) => ReactNode
  /** It takes the block's attributes itself: nothing stands around it. */
  noWrap?: boolean
  /** The models it may stand in; in all of them unless told. */
  models?: readonly string[]
}

/** What a component gets. */
export interface RenderedBlock {
  block: Block
  /** The editor's values, bound and in the page's language. */
  options: Record<string, unknown>
  /** Attributes of the block, for a component that nothing stands around. */
  attributes: Record<string, unknown>
  /** The blocks within it, for who shows them: what is not shown has no rules, and no code that runs. */
  children: () => ReactNode
  /** A list of blocks out of its options. @param path of the list within the options, `columns.0.blocks` */
  blocks: (
    path: string,
    list: unknown,
    place?: { parent?: string | undefined; style?: Record<string, string>; variant?: string },
  ) => ReactNode
  /** Another content within this one. */
  content: (entry: Entry, model: string, data: State) => ReactNode
  context: RenderContext
}

/** What the rendering of one content shares. */
export interface RenderContext {
  registry: Readonly<Record<string, BlockRenderer>>
  model: string
  locale: string | undefined
  root: State
  local: State | undefined
  budget: Budget
  widths: Widths
  /** Rules in the order of their blocks; a set, since a repetition has the same again. */
  css: Set<string>
  /** What the page's scripts have to do: nothing for most. */
  needs: Set<'animations' | 'actions' | 'embed' | 'video'>
  animations: unknown[]
  /** Id of the block that this content stands in the place of. */
  symbolId: string | undefined
  /** Scripts that custom code and embeds bring, as they are written: the page's policy names each. */
  scripts: string[]
  /** Hosts that they are fetched from. */
  scriptOrigins: Set<string>
  /** Those that run at once, by their address or their text. */
  ran: Set<string>
  /** Contents that this one stands in. */
  depth: number
  /** Where this content stands among those within each other; empty for the outermost. */
  place: string
  /** What actions changed of its state and of those within it. */
  states: States
  /** What a visitor did, until its block is met, and how many with that id stand before it. */
  happening: (Happening & { left: number }) | undefined
  /** This content, and those that it stands in, were saved by somebody who may edit code (spec §6). */
  mayRunCode: boolean
  /** Whether an entry was. */
  isTrusted: (entry: Entry) => boolean
  /** What a frame of another host becomes until somebody wants it: a link with these words; a frame when absent. */
  embedLink: ((host: string) => string) | undefined
  /** Tabs and accordions open and close; without it they stand as the editor's own renderer first shows them. */
  interactive: boolean
  /** The word for closing what is open. */
  close: string
  log: (message: string) => void
}
