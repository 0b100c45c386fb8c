import { createElement, type ReactNode } from 'react'
import { contentStyles } from '../css/content-styles.ts'
import { widthsOf } from '../css/block-styles.ts'
import { blocksOf, initialState, type Entry } from '../entry.ts'
import { newBudget } from '../evaluate/budget.ts'
import { valueOf } from './bind-block.ts'
import { restoreState, type Happening, type States } from './actions.ts'
import type { BlockRenderer, RenderContext } from './context.ts'
import { copyOf, localize } from './localize.ts'
import { renderList } from './render-blocks.tsx'
import type { State } from './state.ts'

/** Contents within contents within …: a symbol may hold itself. */
const deepest = 12

interface NestedOptions {
  model: string
  /** Values that its state gets from around it. */
  data?: State
  /** Id of the block in whose place it stands. */
  block?: string
  within: RenderContext
}

/** What a content's state begins with: defaults of its inputs, its own state, what it is given. */
function stateOf({ data }: Entry, given: State | undefined, locale: string | undefined): State {
  const state: State = Object.assign(initialState(data), given, locale !== undefined && { locale })
  return copyOf(localize(state, locale))
}

/** A content in the place of a block. */
export function renderContent(entry: Entry, { model, data, block, within }: NestedOptions): ReactNode {
  if (within.depth >= deepest) {
    within.log('A symbol holds itself')
    return null
  }
  const context: RenderContext = {
    ...within,
    model,
    // The outermost content's state is the page's, and is given back with it.
    root: Object.assign(within.depth === 0 ? within.root : {}, stateOf(entry, data, within.locale)),
    local: undefined,
    widths: widthsOf(entry.meta?.breakpoints),
    symbolId: block,
    mayRunCode: within.mayRunCode && within.isTrusted(entry),
    depth: within.depth + 1,
    place: block === undefined ? within.place : `${within.place}/${block}`,
  }
  context.css.add(contentStyles(entry))
  const { jsCode } = entry.data ?? {}
  if (jsCode) valueOf(jsCode, context)
  restoreState(context.root, context)
  const id = entry.testVariationId || entry.id
  return createElement(
    'div',
    { 'builder-content-id': entry.id, 'builder-model': model, className: `variant-${id}` },
    renderList(blocksOf(entry.data), context),
  )
}

export interface ContentOptions {
  model: string
  registry: Readonly<Record<string, BlockRenderer>>
  locale?: string | undefined
  data?: State
  /** Whether an entry was saved by somebody who may edit code: only theirs is run in browsers (spec §6). */
  isTrusted?: (entry: Entry) => boolean
  interactive?: boolean
  close?: string
  states?: States
  /** What a visitor did: its code is run where its block stands, and what it changes is in the states given back. */
  happening?: Happening | undefined
  embedLink?: (host: string) => string
  log?: (message: string) => void
}

export interface RenderedContent {
  body: ReactNode
  /** All rules, for one style element before the body. */
  css: string
  needs: ReadonlySet<string>
  animations: readonly unknown[]
  /** The content's own, after its code and its actions. */
  state: State
  states: States
  /** Scripts that custom code and embeds bring, and where those come from that are held until somebody wants them. */
  scripts: readonly string[]
  scriptOrigins: readonly string[]
}

/**
 * Renders an entry: complete HTML and its CSS, at once and without a script. What it needs from elsewhere (symbols,
 * answers of requests, what blocks load) is in it already. Code of the content that fails costs its own value.
 * @param options.data values for its state besides its own, such as the answers of its requests
 */
export function renderEntry(
  entry: Entry,
  {
    model,
    registry,
    locale,
    data,
    isTrusted = () => false,
    interactive = false,
    close = '',
    states = {},
    happening,
    embedLink,
    log = console.warn,
  }: ContentOptions,
): RenderedContent {
  const context: RenderContext = {
    registry,
    model,
    locale,
    root: {},
    local: undefined,
    budget: newBudget(),
    widths: widthsOf(undefined),
    css: new Set(),
    needs: new Set(),
    animations: [],
    scripts: [],
    scriptOrigins: new Set(),
    ran: new Set(),
    symbolId: undefined,
    depth: 0,
    place: '',
    states: { ...states },
    happening: happening && { ...happening, left: happening.nth },
    mayRunCode: true,
    isTrusted,
    interactive,
    close,
    embedLink,
    log,
  }
  const body = renderContent(entry, { model, ...(data && { data }), within: context })
  return {
    body,
    css: [...context.css].join(''),
    needs: context.needs,
    animations: context.animations,
    state: context.root,
    states: context.states,
    scripts: context.scripts,
    scriptOrigins: [...context.scriptOrigins],
  }
}
