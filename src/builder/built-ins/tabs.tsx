import { useId, type CSSProperties, type ReactNode } from 'react'
import { declarations } from '../css/declarations.ts'
import type { BlockRenderer } from '../render/context.ts'
import { safeStyle } from '../render/attributes.ts'
import type { Styles } from '../entry.ts'

interface Tab {
  label?: unknown
  content?: unknown
}

/** Contents of which one is shown. */
export const tabs: BlockRenderer = {
  render: ({ block, options, blocks, context }) => {
    const list = Array.isArray(options['tabs']) ? (options['tabs'] as Tab[]) : []
    const active = (Number(options['defaultActiveTab']) || 1) - 1
    const row: CSSProperties = {
      display: 'flex',
      flexDirection: 'row',
      justifyContent: (options['tabHeaderLayout'] as string | undefined) || 'flex-start',
      overflow: 'auto',
    }
    if (context.interactive) {
      context.css.add(choiceStyles(list.length))
      const activeStyle = declarations(options['activeTabStyle'] as Styles | undefined)
      if (activeStyle) context.css.add(`.${block.id} .builder-tab-wrap:has(:checked){${activeStyle}}`)
      return (
        <TabChoice
          row={row}
          active={active}
          labels={list.map((tab, index) => blocks(`tabs.${index}.label`, tab.label))}
          panels={list.map((tab, index) => blocks(`tabs.${index}.content`, tab.content))}
        />
      )
    }
    return (
      <div>
        <div className="builder-tabs-wrap" style={row}>
          {list.map((tab, index) => (
            <span
              key={index}
              className={`builder-tab-wrap ${index === active ? 'builder-tab-active' : ''}`}
              style={index === active ? safeStyle(options['activeTabStyle']) : undefined}
            >
              {blocks(`tabs.${index}.label`, tab.label)}
            </span>
          ))}
        </div>
        {list[active] && <div>{blocks(`tabs.${active}.content`, list[active].content)}</div>}
      </div>
    )
  },
}

interface TabChoiceProps {
  row: CSSProperties
  active: number
  labels: ReactNode[]
  panels: ReactNode[]
}

/** One choice out of several, as forms have it: the browser does the choosing, with keys too, and no script is needed. */
function TabChoice({ row, active, labels, panels }: TabChoiceProps) {
  const name = useId()
  return (
    <div className="builder-tabs">
      <div className="builder-tabs-wrap" style={row} role="radiogroup">
        {labels.map((label, index) => (
          <label key={index} className="builder-tab-wrap">
            <input type="radio" name={name} defaultChecked={index === active} />
            {label}
          </label>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div key={index} className="builder-tab-panel">
          {panel}
        </div>
      ))}
    </div>
  )
}

/** The panel in the place of the checked label is shown, the others are not. */
const choiceStyles = (count: number): string =>
  '.builder-tab-wrap{position:relative;cursor:pointer}' +
  '.builder-tab-wrap>input{position:absolute;inset:0;opacity:0;cursor:pointer}' +
  '.builder-tab-wrap:has(:focus-visible){outline:3px solid;outline-offset:-3px}' +
  '.builder-tab-panel{display:none}' +
  Array.from(
    { length: count },
    (_, index) =>
      `.builder-tabs:has(>.builder-tabs-wrap>:nth-child(${index + 1})>:checked)>:nth-child(${index + 2}){display:block}`,
  ).join('')

interface Item {
  title?: unknown
  detail?: unknown
}

/** Titles that open on what they are about, as the browser's own disclosures do; all closed at first. */
export const accordion: BlockRenderer = {
  render: ({ block, options, blocks, context }) => {
    const list = Array.isArray(options['items']) ? (options['items'] as Item[]) : []
    const grid = options['grid'] === true
    const width = grid ? ((options['gridRowWidth'] as string | undefined) ?? '25%') : undefined
    const title: CSSProperties = { display: 'flex', flexDirection: 'column', alignItems: 'stretch', cursor: 'pointer' }
    return (
      <div
        className="builder-accordion"
        style={
          grid
            ? { display: 'flex', alignItems: 'flex-start', flexDirection: 'row', flexWrap: 'wrap' }
            : { display: 'flex', alignItems: 'stretch', flexDirection: 'column' }
        }
      >
        {list.map((item, index) =>
          context.interactive ? (
            <details key={index} name={options['oneAtATime'] === true ? block.id : undefined} style={{ width }}>
              <summary className="builder-accordion-title" style={title}>
                {blocks(`items.${index}.title`, item.title)}
              </summary>
              <div className="builder-accordion-detail">{blocks(`items.${index}.detail`, item.detail)}</div>
            </details>
          ) : (
            <div
              key={index}
              className="builder-accordion-title builder-accordion-title-closed"
              data-index={index}
              style={{ ...title, width, order: grid ? index + 1 : undefined }}
            >
              {blocks(`items.${index}.title`, item.title)}
            </div>
          ),
        )}
      </div>
    )
  },
}
