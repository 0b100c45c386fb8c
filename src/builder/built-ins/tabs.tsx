import { useId, type CSSProperties, type ReactNode } from 'react'
import { isClass } from '../block-styles.ts'
import { declarations } from '../declarations.ts'
import type { BlockRenderer } from '../render/context.ts'
import { safeStyle } from '../render/attributes.ts'
import { optionText as text } from './option-text.ts'
import type { Styles } from '../entry.ts'

interface Tab {
  label?: unknown
  content?: unknown
}

/** Tabs: several panels, one of them visible. */
export const tabs: BlockRenderer = {
  render: ({ block, options, blocks, context }) => {
    const list = Array.isArray(options['tabs']) ? (options['tabs'] as Tab[]) : []
    const active = (Number(options['defaultActiveTab']) || 1) - 1
    const row: CSSProperties = {
      display: 'flex',
      flexDirection: 'row',
      justifyContent: text(options['tabHeaderLayout']) || 'flex-start',
      overflow: 'auto',
    }
    if (context.settings.interactive) {
      context.output.css.add(choiceStyles(list.length))
      const activeStyle = declarations(options['activeTabStyle'] as Styles | undefined)
      if (activeStyle && isClass(block.id))
        context.output.css.add(`.${block.id} .builder-tab-wrap:has(:checked){${activeStyle}}`)
      return (
        <TabChoice
          row={row}
          active={active}
          close={options['collapsible'] === true ? context.settings.close : undefined}
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
        {list[active]?.content ? <div>{blocks(`tabs.${active}.content`, list[active].content)}</div> : null}
      </div>
    )
  },
}

interface TabChoiceProps {
  row: CSSProperties
  active: number
  /** Label of the control that closes the open panel; `undefined` if a panel is always open. */
  close: string | undefined
  labels: ReactNode[]
  panels: ReactNode[]
}

/**
 * Tabs as a radio group, so that the browser handles selection and keyboard without a script. If all panels can be
 * closed, "none" is another radio button, and its label covers the label of the open tab.
 */
function TabChoice({ row, active, close, labels, panels }: TabChoiceProps) {
  const name = useId()
  const none = `${name}none`
  return (
    <div className="builder-tabs">
      <div className="builder-tabs-wrap" style={row} role="radiogroup">
        {labels.map((label, index) => (
          <div key={index} className="builder-tab-wrap">
            <label>
              <input type="radio" name={name} defaultChecked={index === active} />
              {label}
            </label>
            {close !== undefined && <label className="builder-tab-close" htmlFor={none} title={close} />}
          </div>
        ))}
        {close !== undefined && (
          <label className="builder-tab-none">
            <input type="radio" name={name} id={none} />
            {close}
          </label>
        )}
      </div>
      {panels.map((panel, index) => (
        <div key={index} className="builder-tab-panel">
          {panel}
        </div>
      ))}
    </div>
  )
}

/** CSS that shows the panel with the index of the checked radio button. */
const choiceStyles = (count: number): string =>
  '.builder-tab-wrap{position:relative}' +
  '.builder-tab-wrap>label{display:block;cursor:pointer}' +
  '.builder-tab-wrap input{position:absolute;inset:0;opacity:0;cursor:pointer}' +
  '.builder-tab-wrap>.builder-tab-close{position:absolute;inset:0}' +
  '.builder-tab-wrap:not(:has(:checked))>.builder-tab-close{display:none}' +
  '.builder-tab-none:not(:focus-within){position:absolute;clip-path:inset(50%)}' +
  '.builder-tab-wrap:has(:focus-visible){outline:3px solid;outline-offset:-3px}' +
  '.builder-tab-panel{display:none}' +
  Array.from(
    { length: count },
    (_, index) =>
      `.builder-tabs:has(>.builder-tabs-wrap>:nth-child(${index + 1}) :checked)>:nth-child(${index + 2}){display:block}`,
  ).join('')

interface Item {
  title?: unknown
  detail?: unknown
}

/** An accordion of native `details` elements, initially closed. */
export const accordion: BlockRenderer = {
  render: ({ block, options, blocks, context }) => {
    const list = Array.isArray(options['items']) ? (options['items'] as Item[]) : []
    const grid = Boolean(options['grid'])
    const width = grid ? text(options['gridRowWidth']) : undefined
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
          context.settings.interactive ? (
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
