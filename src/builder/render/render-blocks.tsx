import { createElement, Fragment, type ReactNode } from 'react'
import { blockStyles } from '../css/block-styles.ts'
import type { Block } from '../entry.ts'
import { blockAttributes, safeUrl, tagOf } from './attributes.ts'
import { actionAttributes, runAction } from './actions.ts'
import { bindBlock, repetitions } from './bind-block.ts'
import { audienceOf, forAudience } from './condition.tsx'
import type { RenderContext } from './context.ts'
import { localize } from './localize.ts'
import { renderContent } from './render-content.tsx'

const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** The editor's own counting picture: nothing is counted before somebody agreed (D12). */
const isPixel = ({ id }: Block) => typeof id === 'string' && id.startsWith('builder-pixel-')

/** Blocks one after the other. */
export function renderBlocks(blocks: readonly Block[], context: RenderContext): ReactNode[] {
  return blocks.flatMap((block, index) => {
    if (typeof block !== 'object' || block === null || isPixel(block)) return []
    if (!block.repeat?.collection) return renderBlock(block, context, index)
    return repetitions(block, context).map((turn, item) => renderBlock(block, turn, `${index}-${item}`))
  })
}

export interface ListProps {
  /** Id of the block whose options hold the list, and where in them; the root list has neither. */
  parent?: string | undefined
  path?: string | undefined
  style?: Record<string, string> | undefined
  className?: string | undefined
}

/** A list of blocks with the element around it. */
export function renderList(
  blocks: unknown,
  context: RenderContext,
  { parent, path, style, className }: ListProps = {},
): ReactNode {
  const list = Array.isArray(blocks) ? (blocks as Block[]) : []
  return createElement(
    'div',
    {
      className: ['builder-blocks', list.length === 0 && 'no-blocks', className].filter(Boolean).join(' '),
      'builder-path': path && `component.options.${path}`,
      'builder-parent-id': parent,
      style,
    },
    ...renderBlocks(list, context),
  )
}

function renderBlock(given: Block, context: RenderContext, key: string | number): ReactNode {
  const block = bindBlock(given, context)
  if ('show' in block && !block.show && block.show !== undefined) return null
  if ((given.bindings && 'show' in given.bindings && !block.show) || block.hide) return null
  const audience = audienceOf(block)
  if (audience === 'never') return null
  if (/^[\w-]+$/.test(block.id)) context.css.add(blockStyles(block, context.widths))
  note(block, context)
  runAction(block, context)
  const attributes = blockAttributes({
    ...block,
    ...(block.properties && { properties: localize(block.properties, context.locale) as Record<string, unknown> }),
  })
  const tag = tagOf(block)
  if (context.interactive) Object.assign(attributes, actionAttributes(block, tag))
  if (tag === 'a' && attributes['href'] === undefined) attributes['href'] = safeUrl(block.linkUrl)
  const { component } = block
  const renderer =
    component && Object.hasOwn(context.registry, component.name) ? context.registry[component.name] : undefined
  const allowed = renderer && (renderer.models === undefined || renderer.models.includes(context.model))
  const children = renderBlocks(block.children ?? [], context)
  if (component && !allowed) context.log(`Could not find a registered component named "${component.name}".`)
  if (!component || !renderer || !allowed)
    return forAudience(
      audience,
      empty.has(tag)
        ? createElement(tag, { key, ...attributes })
        : createElement(tag, { key, ...attributes }, ...children),
      key,
    )
  const options = localize({ ...component.options, ...block.options }, context.locale) as Record<string, unknown>
  const content = renderer.render({
    block,
    options,
    attributes,
    children: children.length > 0 ? children : null,
    blocks: (path, list, place) => renderList(list, context, { parent: block.id, path, ...place }),
    content: (entry, model, data) => renderContent(entry, { model, data, block: block.id, within: context }),
    context,
  })
  const whole = renderer.noWrap
    ? createElement(Fragment, { key }, content)
    : createElement(tag, { key, ...attributes }, content)
  return forAudience(audience, whole, key)
}

/** What a block wants of the page's scripts. */
function note({ id, animations, actions }: Block, { needs, animations: list }: RenderContext): void {
  const moving = (animations ?? []).filter(({ trigger }) => trigger === 'pageLoad' || trigger === 'scrollInView')
  if (moving.length > 0) {
    needs.add('animations')
    list.push(...moving.map((animation) => ({ ...animation, elementId: id })))
  }
  if (Object.values(actions ?? {}).some((code) => typeof code === 'string' && code.trim() !== '')) needs.add('actions')
}
