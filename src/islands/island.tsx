import { createContext, createElement, use, type ComponentType } from 'react'
import { jsonForScript } from '../lib/text/json-for-script.ts'

/** When an island's script is fetched: on the first pointer or focus, when seen, when idle, at once. */
export type IslandWhen = 'intent' | 'visible' | 'idle' | 'load'

const ScriptContext = createContext<(source: string) => string>((source) => `/${source}`)

/** Around a document: how the address of a source file's script is found. */
export const IslandScripts = ScriptContext

interface IslandProps<P extends object> {
  /** The island's file from the project's root; its default export is `Component`. */
  source: `${string}.island.tsx`
  Component: ComponentType<P>
  /** Handed on as JSON. */
  props: P
  when?: IslandWhen
}

/**
 * An interactive part of a page: rendered at the edge like everything, and the only React code a browser ever gets. Its
 * component must not use `useId`, since it is a root of its own in the browser and a part of the page at the edge.
 */
export function Island<P extends object>({ source, Component, props, when = 'intent' }: IslandProps<P>) {
  const script = use(ScriptContext)(source)
  return createElement('x-island', { src: script, when }, [
    createElement('div', { key: 'content', style: { display: 'contents' } }, createElement(Component, props)),
    createElement('script', {
      key: 'props',
      type: 'application/json',
      dangerouslySetInnerHTML: { __html: jsonForScript(props) },
    }),
  ])
}
