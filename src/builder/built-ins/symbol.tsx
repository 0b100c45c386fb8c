import type { Entry } from '../entry.ts'
import type { BlockRenderer } from '../render/context.ts'

interface SymbolOptions {
  model?: string
  content?: Entry
  data?: Record<string, unknown>
  inline?: boolean
  dynamic?: boolean
}

/** An entry shared by several pages, with inputs of this place. The entry is fetched before rendering. */
export const symbol: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes, content, context }) => {
    const { model = '', content: entry, data, inline, dynamic } = (options['symbol'] ?? {}) as SymbolOptions
    if (!entry) context.settings.log('Could not fetch symbol content')
    const classes = [
      attributes['className'],
      'builder-symbol',
      inline && 'builder-inline-symbol',
      (dynamic || options['dynamic']) && 'builder-dynamic-symbol',
    ]
    return (
      <div {...attributes} className={classes.filter(Boolean).join(' ')}>
        {entry && content(entry, model, { ...data, ...context.code.local, ...entry.data?.state })}
      </div>
    )
  },
}

/** A slot of a symbol, filled with blocks of the embedding page. */
export const slot: BlockRenderer = {
  render: ({ options, context, blocks }) => {
    const name = options['name'] as string | undefined
    const list = name === undefined ? undefined : context.code.root[name]
    return (
      <div style={{ pointerEvents: 'auto' }} {...(context.entry.depth <= 1 && { 'builder-slot': name })}>
        {blocks(`symbol.data.${name}`, list, { parent: context.entry.symbolId })}
      </div>
    )
  },
}
