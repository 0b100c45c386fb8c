import { createElement, type ReactNode } from 'react'
import { contentStyles } from '../css/content-styles.ts'
import { widthsOf } from '../css/block-styles.ts'
import { blocksOf, type Entry } from '../entry.ts'
import { newBudget } from '../evaluate/budget.ts'
import { valueOf } from './bind-block.ts'
import { restoreState, type Happening, type States } from './actions.ts'
import type { BlockRenderer, RenderContext } from './context.ts'
import { localize } from './localize.ts'
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
  const defaults = (data?.inputs ?? []).flatMap(({ name, defaultValue }) =>
    name && defaultValue !== undefined ? [[name, defaultValue] as const] : [],
  )
  const state = { ...Object.fromEntries(defaults), ...data?.state, ...given, ...(locale !== undefined && { locale }) }
  return localize(structuredClone(state), locale) as State
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
    root: stateOf(entry, data, within.locale),
    local: undefined,
    widths: widthsOf(entry.meta?.breakpoints),
    symbolId: block,
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
  mayRunCode?: boolean
  interactive?: boolean
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
  states: States
  /** Scripts that custom code brings. */
  scripts: readonly string[]
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
    mayRunCode = false,
    interactive = false,
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
    symbolId: undefined,
    depth: 0,
    place: '',
    states: { ...states },
    happening: happening && { ...happening, left: happening.nth },
    mayRunCode,
    interactive,
    embedLink,
    log,
  }
  const body = renderContent(entry, { model, ...(data && { data }), within: context })
  return {
    body,
    css: [...context.css].join(''),
    needs: context.needs,
    animations: context.animations,
    states: context.states,
    scripts: context.scripts,
  }
}
