import { createElement, Fragment, type ReactNode } from 'react'
import { blockStyles, isClass } from '../css/block-styles.ts'
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
  'keygen',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
])

/** The editor's own counting picture: nothing is counted before somebody agreed (D12). */
const isPixel = ({ id }: Block) => typeof id === 'string' && id.startsWith('builder-pixel-')

/** As its editor or its bindings say. */
const isShown = (block: Block) => (!('show' in block) || Boolean(block.show)) && !block.hide

/** Blocks one after the other. */
export function renderBlocks(blocks: readonly Block[], context: RenderContext): ReactNode[] {
  const nodes: ReactNode[] = []
  for (const [index, block] of blocks.entries()) {
    if (typeof block !== 'object' || block === null || isPixel(block)) continue
    if (!block.repeat?.collection) {
      nodes.push(renderBlock(block, context, index))
      continue
    }
    const turns = repetitions(block, context)
    // Its own rules stand before those that bindings make of them.
    if (turns.length > 0 && isShown(block)) addStyles(block, context)
    for (const [item, turn] of turns.entries()) nodes.push(renderBlock(block, turn, `${index}-${item}`))
  }
  return nodes
}

function addStyles(block: Block, { css, widths }: RenderContext): void {
  if (isClass(block.id)) css.add(blockStyles(block, widths))
}

export interface ListProps {
  /** Id of the block whose options hold the list, and where in them (`this.`: in the block); the root list has neither. */
  parent?: string | undefined
  path?: string | undefined
  style?: Record<string, string> | undefined
  className?: string | undefined
  /** Which of several lists it is that may stand there. */
  variant?: string | undefined
}

/** A list of blocks with the element around it. */
export function renderList(
  blocks: unknown,
  context: RenderContext,
  { parent, path, style, className, variant }: ListProps = {},
): ReactNode {
  const list = Array.isArray(blocks) ? (blocks as Block[]) : []
  const places = {
    'builder-path': path?.startsWith('this.') ? path.slice('this.'.length) : path && `component.options.${path}`,
    'builder-parent-id': parent,
    'data-variant-id': variant,
  }
  const classes = ['builder-blocks', list.length === 0 && 'no-blocks', className].filter(Boolean).join(' ')
  return (
    <div className={classes} {...places} style={style}>
      {renderBlocks(list, context)}
    </div>
  )
}

/** A block's element; its attributes are its own, and become the element's. */
function renderElement(tag: string, attributes: Record<string, unknown>, key: string | number, content?: ReactNode) {
  attributes['key'] = key
  return content === undefined ? createElement(tag, attributes) : createElement(tag, attributes, content)
}

/** A block, or nothing where an editor left what makes no sense: that costs the block only. */
function renderBlock(given: Block, context: RenderContext, key: string | number): ReactNode {
  try {
    return renderBound(bindBlock(given, context), context, key)
  } catch (error) {
    context.log(`The block ${given.id} cannot be shown: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

function renderBound(block: Block, around: RenderContext, key: string | number): ReactNode {
  if (!isShown(block)) return null
  const audience = audienceOf(block)
  if (audience === 'never') return null
  // A script that only some are sent does not stand for those of others.
  const context = audience === 'always' ? around : { ...around, ran: new Set(around.ran) }
  addStyles(block, context)
  note(block, context)
  runAction(block, context)
  const attributes = blockAttributes(block, context.locale)
  const tag = tagOf(block)
  if (context.interactive) Object.assign(attributes, actionAttributes(block, tag))
  if (tag === 'a' && attributes['href'] === undefined) attributes['href'] = safeUrl(block.linkUrl)
  const { component } = block
  const renderer =
    component && Object.hasOwn(context.registry, component.name) ? context.registry[component.name] : undefined
  const allowed = renderer && (renderer.models === undefined || renderer.models.includes(context.model))
  if (component && !allowed) context.log(`Could not find a registered component named "${component.name}".`)
  if (empty.has(tag.toLowerCase()) && !renderer?.noWrap)
    return forAudience(audience, renderElement(tag, attributes, key), key)
  if (!renderer || !allowed)
    return forAudience(audience, renderElement(tag, attributes, key, renderBlocks(block.children ?? [], context)), key)
  const content = renderer.render({
    block,
    options: localize({ ...component?.options, ...block.options }, context.locale),
    attributes,
    children: () => (block.children?.length ? renderBlocks(block.children, context) : null),
    blocks: (path, list, place) => renderList(list, context, { parent: block.id, path, ...place }),
    content: (entry, model, data) => renderContent(entry, { model, data, block: block.id, within: context }),
    context,
  })
  const whole = renderer.noWrap ? (
    <Fragment key={key}>{content}</Fragment>
  ) : (
    renderElement(tag, attributes, key, content)
  )
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
