import { createElement, type CSSProperties } from 'react'
import { valuesOf } from '../../contracts/content/editors-values.ts'
import { safeUrl } from '../render/attributes.ts'
import type { BlockRenderer } from '../render/context.ts'
import { isClass, type Widths } from '../block-styles.ts'

/** Default gap between columns, px (spec §9 Builder). */
const defaultGap = 20

interface Column {
  blocks?: unknown
  width?: number
  link?: string
}

/** Columns side by side that stack below a width, by default on tablets (spec §9 Builder). */
export const columns: BlockRenderer = {
  render: ({ block, options, blocks, context }) => {
    // What is no column is an empty one, so that the others remain where they are.
    const list: Column[] = Array.isArray(options['columns']) ? options['columns'].map(valuesOf) : []
    const gap = typeof options['space'] === 'number' ? options['space'] : defaultGap
    const stackAt = (options['stackColumnsAt'] as string | undefined) || 'tablet'
    const stacked = stackAt === 'never' ? 'row' : options['reverseColumnsWhenStacked'] ? 'column-reverse' : 'column'
    const onTablet = stackAt === 'tablet'
    if (isClass(block.id)) context.output.css.add(columnsStyles(block.id, context.entry.widths))
    const widthOf = (column: Column) => column.width || 100 / list.length
    const style = { '--flex-dir': stacked, '--flex-dir-tablet': onTablet ? stacked : 'row' } as CSSProperties
    return (
      <div className={`builder-columns ${block.id}-breakpoints`} style={style}>
        {list.map((column, index) => {
          const width = `calc(${widthOf(column)}% - ${gap * (list.length - 1) * (widthOf(column) / 100)}px)`
          const margin = `${index === 0 ? 0 : gap}px`
          const columnStyle = {
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'stretch',
            width,
            marginLeft: margin,
            '--column-width-mobile': stackAt === 'never' ? width : '100%',
            '--column-margin-left-mobile': stackAt === 'never' ? margin : '0',
            '--column-width-tablet': onTablet ? '100%' : width,
            '--column-margin-left-tablet': onTablet ? '0' : margin,
          } as CSSProperties
          const link = safeUrl(column.link)
          return createElement(
            link ? 'a' : 'div',
            { key: index, className: 'builder-column', style: columnStyle, ...(link && { href: link }) },
            blocks(`columns.${index}.blocks`, column.blocks, { style: { flexGrow: '1' } }),
          )
        })}
      </div>
    )
  },
}

/** As Builder's renderer writes it: its inline widths are overridden by `!important` only. */
function columnsStyles(id: string, { medium, small }: Widths): string {
  const stack = (suffix: string, variable: string) =>
    `.${id}-breakpoints{flex-direction:var(--flex-dir${suffix});align-items:stretch}` +
    `.${id}-breakpoints>.builder-column{width:var(--column-width-${variable})!important;margin-left:var(--column-margin-left-${variable})!important}`
  return (
    `@media (max-width: ${medium}px){${stack('-tablet', 'tablet')}}` +
    `@media (max-width: ${small}px){${stack('', 'mobile')}}`
  )
}
