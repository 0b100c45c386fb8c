import { createContext, createElement, use, type ComponentType } from 'react'
import { everything } from '../contracts/offers/offers.ts'
import { OffersContext } from '../i18n/use-offers.ts'
import { jsonForScript } from '../lib/text/json-for-script.ts'

/** When an island's script is fetched: on the first pointer or focus event, when visible, when idle, at once. */
export type IslandWhen = 'intent' | 'visible' | 'idle' | 'load'

const ScriptContext = createContext<(source: string) => string>((source) => `/${source}`)

/** Wraps a document: maps a source file to the URL of its script. */
export const IslandScripts = ScriptContext

interface IslandProps<P extends object> {
  /** Path of the island's file from the project root; its default export is `Component`. */
  source: `${string}.island.tsx`
  Component: ComponentType<P>
  /** Serialised as JSON. */
  props: P
  when?: IslandWhen
}

/**
 * An interactive component: rendered on the server, hydrated by React in the browser. No other React code is shipped.
 * `Component` must not use `useId`: its ids would differ, since the browser hydrates it as a separate root.
 */
export function Island<P extends object>({ source, Component, props, when = 'intent' }: IslandProps<P>) {
  const script = use(ScriptContext)(source)
  // The browser hydrates it without contexts.
  const own = createElement(OffersContext, { value: everything }, createElement(Component, props))
  return createElement('x-island', { src: script, when }, [
    createElement('div', { key: 'content', style: { display: 'contents' } }, own),
    createElement('script', {
      key: 'props',
      type: 'application/json',
      dangerouslySetInnerHTML: { __html: jsonForScript(props) },
    }),
  ])
}
