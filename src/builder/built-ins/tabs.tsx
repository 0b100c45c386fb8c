import type { BlockRenderer } from '../render/context.ts'
import { safeStyle } from '../render/attributes.ts'

interface Tab {
  label?: unknown
  content?: unknown
}

/** Contents of which one is shown. */
export const tabs: BlockRenderer = {
  render: ({ options, blocks, context }) => {
    const list = Array.isArray(options['tabs']) ? (options['tabs'] as Tab[]) : []
    const active =
      options['collapsible'] === true && !options['defaultActiveTab']
        ? 0
        : (Number(options['defaultActiveTab']) || 1) - 1
    if (list.length > 1) context.needs.add('actions')
    return (
      <div>
        <div
          className="builder-tabs-wrap"
          style={{
            display: 'flex',
            flexDirection: 'row',
            justifyContent: (options['tabHeaderLayout'] as string | undefined) || 'flex-start',
            overflow: 'auto',
          }}
        >
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

interface Item {
  title?: unknown
  detail?: unknown
}

/** Titles that open on what they are about; all closed at first. */
export const accordion: BlockRenderer = {
  render: ({ options, blocks, context }) => {
    const list = Array.isArray(options['items']) ? (options['items'] as Item[]) : []
    const grid = options['grid'] === true
    context.needs.add('actions')
    return (
      <div
        className="builder-accordion"
        style={
          grid
            ? { display: 'flex', alignItems: 'flex-start', flexDirection: 'row', flexWrap: 'wrap' }
            : { display: 'flex', alignItems: 'stretch', flexDirection: 'column' }
        }
      >
        {list.map((item, index) => (
          <div
            key={index}
            className="builder-accordion-title builder-accordion-title-closed"
            data-index={index}
            style={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'stretch',
              cursor: 'pointer',
              ...(grid && { width: (options['gridRowWidth'] as string | undefined) ?? '25%', order: index + 1 }),
            }}
          >
            {blocks(`items.${index}.title`, item.title)}
          </div>
        ))}
      </div>
    )
  },
}
