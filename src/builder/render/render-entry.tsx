import type { ReactNode } from 'react'
import { widthsOf } from '../block-styles.ts'
import type { Entry } from '../entry.ts'
import { newBudget } from '../evaluate/budget.ts'
import type { ActionEvent, States, State } from './state.ts'
import type { BlockRenderer, RenderContext } from './context.ts'
import { renderContent } from './render-tree.tsx'
import { writeLog } from '../../lib/write-log.ts'

/** Logs each distinct message once, up to a limit. */
function firstOf(log: (message: string) => void): (message: string) => void {
  const logged = new Set<string>()
  return (message) => {
    if (logged.has(message) || logged.size >= maxMessages) return
    logged.add(message)
    log(message)
  }
}
const maxMessages = 50

export interface ContentOptions {
  model: string
  registry: Readonly<Record<string, BlockRenderer>>
  locale?: string | undefined
  data?: State
  /**
   * Whether an entry was saved by an editor with the permission to edit code; only their code runs in browsers (spec
   * §6).
   */
  isTrusted?: (entry: Entry) => boolean
  interactive?: boolean
  close?: string
  states?: States
  /** A visitor's action: its code runs when its block is rendered, and the changes are returned in `states`. */
  actionEvent?: ActionEvent | undefined
  embedLink?: (host: string) => string
  log?: (message: string) => void
}

export interface RenderedContent {
  body: ReactNode
  /** All CSS rules, for one style element before the body. */
  css: string
  needs: ReadonlySet<string>
  animations: readonly unknown[]
  /** State of the entry after its code and actions ran. */
  state: State
  states: States
  /** Inline scripts of custom code and embeds, and the origins of deferred external scripts. */
  scripts: readonly string[]
  scriptOrigins: readonly string[]
}

/**
 * Renders an entry synchronously to HTML and CSS that need no script. Symbols, results of requests and data of blocks
 * must be part of the input. Failing content code is logged and results in an undefined value.
 * @param options.data values added to its state, such as results of requests
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
    actionEvent,
    embedLink,
    log = (message) => writeLog('warn', message),
  }: ContentOptions,
): RenderedContent {
  const logFirst = firstOf(log)
  const context: RenderContext = {
    settings: { registry, locale, interactive, close, embedLink, isTrusted, log: logFirst },
    entry: { model, widths: widthsOf(undefined), symbolId: undefined, path: '', depth: 0, mayRunCode: true },
    code: { root: {}, local: undefined, budget: newBudget(), log: logFirst },
    action: { states: { ...states }, event: actionEvent && { ...actionEvent, left: actionEvent.nth } },
    output: { css: new Set(), needs: new Set(), animations: [], scripts: [], scriptOrigins: new Set() },
    blockBudget: newBudget(),
    ran: new Set(),
  }
  const { output } = context
  const body = renderContent(entry, { model, ...(data && { data }), within: context })
  return {
    body,
    css: [...output.css].join(''),
    needs: output.needs,
    animations: output.animations,
    state: context.code.root,
    states: context.action.states,
    scripts: output.scripts,
    scriptOrigins: [...output.scriptOrigins],
  }
}
