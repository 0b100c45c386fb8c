import type { ReactNode } from 'react'
import type { Widths } from '../block-styles.ts'
import type { Block, Entry } from '../entry.ts'
import type { ActionEvent, States, State } from './state.ts'
import type { Budget } from '../evaluate/budget.ts'

/** Renders one type of component from its options. */
export interface BlockRenderer {
  render: (block: RenderedBlock) => ReactNode
  /** The component applies the block's attributes itself, so no wrapping element is rendered. */
  noWrap?: boolean
  /** Models whose entries may contain it; all by default. */
  models?: readonly string[]
}

/** Input of a component. */
export interface RenderedBlock {
  block: Block
  /** Options with bindings evaluated, in the page's language. */
  options: Record<string, unknown>
  /** Attributes of the block, for components without a wrapping element. */
  attributes: Record<string, unknown>
  /** Renders the child blocks. Only rendered blocks contribute CSS and run code. */
  children: () => ReactNode
  /**
   * Renders a list of blocks from the options.
   * @param path of the list within the options, `columns.0.blocks`
   */
  blocks: (
    path: string,
    list: unknown,
    place?: { parent?: string | undefined; style?: Record<string, string>; variant?: string },
  ) => ReactNode
  /** Renders another entry inside this one. */
  content: (entry: Entry, model: string, data: State) => ReactNode
  context: RenderContext
}

/**
 * Everything that rendering a block can need, by concern. Functions take the part that they use; only what renders further
 * blocks takes the whole.
 */
export interface RenderContext {
  settings: RenderSettings
  entry: EntryPlace
  code: CodeContext
  action: ActionContext
  output: RenderOutput
  /** Budget for blocks; separate from that of code, so that expensive code does not remove blocks. */
  blockBudget: Budget
  /** URLs or texts of scripts that run already on this page. */
  ran: Set<string>
}

/** What the caller decides, equal for all entries of the page. */
export interface RenderSettings {
  registry: Readonly<Record<string, BlockRenderer>>
  locale: string | undefined
  /** Renders working tabs and accordions; without it they have the initial markup of Builder's renderer. */
  interactive: boolean
  /** Label for closing an open panel. */
  close: string
  /** Label of the link that replaces a frame of another host; frames are rendered directly if undefined. */
  embedLink: ((host: string) => string) | undefined
  /** Whether an entry was saved by an editor with the permission to edit code. */
  isTrusted: (entry: Entry) => boolean
  log: (message: string) => void
}

/** The entry that is being rendered: the page's, or a symbol's inside it. */
export interface EntryPlace {
  model: string
  widths: Widths
  /** Id of the symbol block this entry is rendered for. */
  symbolId: string | undefined
  /** Path of this entry among nested symbols, `/block-1/block-2`; empty for the page. */
  path: string
  /** Number of surrounding entries. */
  depth: number
  /** This entry and all surrounding ones were saved by editors with the permission to edit code (spec §6). */
  mayRunCode: boolean
}

/** What content code reads and changes. */
export interface CodeContext {
  /** State of the entry. */
  root: State
  /** Values of the current turn of a repetition. */
  local: State | undefined
  budget: Budget
  log: (message: string) => void
}

/** What the visitor did, and what it changed. */
export interface ActionContext {
  /** State changes by actions, of this entry and nested ones. */
  states: States
  /** The visitor's action until its block is reached; `left` counts the remaining blocks with its id. */
  event: (ActionEvent & { left: number }) | undefined
}

/** What the page needs besides the HTML; rendering adds to it. */
export interface RenderOutput {
  /** CSS rules in block order; a set, because repeated blocks produce equal rules. */
  css: Set<string>
  /** Client features the page needs. */
  needs: Set<'animations' | 'actions' | 'embed' | 'video'>
  animations: unknown[]
  /** Texts of inline scripts in custom code and embeds, for the Content-Security-Policy. */
  scripts: string[]
  /** Origins of external scripts. */
  scriptOrigins: Set<string>
}
