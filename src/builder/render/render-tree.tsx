import { createElement, Fragment, type ReactNode } from 'react'
import { blockStyles, isClass, widthsOf, type Widths } from '../block-styles.ts'
import { contentStyles } from '../content-styles.ts'
import { blocksOf, initialState, type Block, type Entry } from '../entry.ts'
import { spend } from '../evaluate/budget.ts'
import { blockAttributes, safeUrl, tagOf } from './attributes.ts'
import { actionAttributes, restoreState, runAction } from './actions.ts'
import { bindBlock, repetitions, valueOf } from './bind-block.ts'
import { AccountVariants } from '../../islands/fragment-slot.tsx'
import type { RenderContext, RenderOutput } from './context.ts'
import { copyOf, localize } from './localize.ts'
import type { State } from './state.ts'

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

/** Builder's tracking pixel; never rendered, since tracking needs consent (D12). */
const isPixel = ({ id }: Block) => typeof id === 'string' && id.startsWith('builder-pixel-')

/** Visibility set by the editor or a binding. */
const isShown = (block: Block) => (!('show' in block) || Boolean(block.show)) && !block.hide

/** Renders blocks in order. */
export function renderBlocks(blocks: readonly Block[], context: RenderContext): ReactNode[] {
  const nodes: ReactNode[] = []
  for (const [index, block] of blocks.entries()) {
    if (typeof block !== 'object' || block === null || isPixel(block)) continue
    if (!block.repeat?.collection) {
      nodes.push(renderBlock(block, context, index))
      continue
    }
    const { code, blockBudget, output, entry } = context
    const turns = shownOrLogged(block, code.log, () => repetitions(block, code, blockBudget)) ?? []
    // The rules of the unbound block come before those of its bound copies.
    if (turns.length > 0 && isShown(block)) addStyles(block, output, entry.widths)
    for (const [item, turn] of turns.entries())
      nodes.push(renderBlock(block, { ...context, code: turn }, `${index}-${item}`))
  }
  return nodes
}

function addStyles(block: Block, { css }: RenderOutput, widths: Widths): void {
  if (isClass(block.id)) css.add(blockStyles(block, widths))
}

export interface ListProps {
  /**
   * Id of the block whose options contain the list, and the path there (`this.` for the block itself); undefined for
   * the root list.
   */
  parent?: string | undefined
  path?: string | undefined
  style?: Record<string, string> | undefined
  className?: string | undefined
  /** Id of the variant, if several lists can be at this place. */
  variant?: string | undefined
}

/** Renders a list of blocks with its wrapping element. */
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

/** Creates a block's element; `attributes` is modified. */
function renderElement(tag: string, attributes: Record<string, unknown>, key: string | number, content?: ReactNode) {
  attributes['key'] = key
  return content === undefined ? createElement(tag, attributes) : createElement(tag, attributes, content)
}

/** Renders a block. An error, for example from malformed options, is logged and removes only this block. */
function renderBlock(given: Block, context: RenderContext, key: string | number): ReactNode {
  return shownOrLogged(given, context.settings.log, () => {
    spend(context.blockBudget, blockSteps)
    return renderBound(bindBlock(given, context.code), context, key)
  })
}

/** Cost of a block in steps: repeated blocks must end too. */
const blockSteps = 20

function shownOrLogged<T>({ id }: Block, log: (message: string) => void, work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    log(`The block ${id} cannot be shown: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

function renderBound(block: Block, around: RenderContext, key: string | number): ReactNode {
  if (!isShown(block)) return null
  const audience = audienceOf(block)
  if (audience === 'never') return null
  // A script in a block for some visitors must not suppress the same script in blocks for others.
  const context = audience === 'always' ? around : { ...around, ran: new Set(around.ran) }
  const { settings, entry, code, action, output } = context
  addStyles(block, output, entry.widths)
  note(block, output)
  runAction(block, action, code, entry.path)
  const attributes = blockAttributes(block, settings.locale)
  const tag = tagOf(block)
  if (settings.interactive) Object.assign(attributes, actionAttributes(block, tag))
  if (tag === 'a' && attributes['href'] === undefined) attributes['href'] = safeUrl(block.linkUrl)
  const { component } = block
  const renderer =
    component && Object.hasOwn(settings.registry, component.name) ? settings.registry[component.name] : undefined
  const allowed = renderer && (renderer.models === undefined || renderer.models.includes(entry.model))
  if (component && !allowed) settings.log(`Could not find a registered component named "${component.name}".`)
  if (empty.has(tag.toLowerCase()) && !renderer?.noWrap)
    return forAudience(audience, renderElement(tag, attributes, key), key)
  if (!renderer || !allowed)
    return forAudience(audience, renderElement(tag, attributes, key, renderBlocks(block.children ?? [], context)), key)
  const content = renderer.render({
    block,
    options: localize({ ...component?.options, ...block.options }, settings.locale),
    attributes,
    children: () => (block.children?.length ? renderBlocks(block.children, context) : null),
    blocks: (path, list, place) => renderList(list, context, { parent: block.id, path, ...place }),
    content: (nested, model, data) => renderContent(nested, { model, data, block: block.id, within: context }),
    context,
  })
  const whole = renderer.noWrap ? (
    <Fragment key={key}>{content}</Fragment>
  ) : (
    renderElement(tag, attributes, key, content)
  )
  return forAudience(audience, whole, key)
}

/** Records the client features a block needs. */
function note({ id, animations, actions }: Block, { needs, animations: list }: RenderOutput): void {
  const moving = (animations ?? []).filter(({ trigger }) => trigger === 'pageLoad' || trigger === 'scrollInView')
  if (moving.length > 0) {
    needs.add('animations')
    list.push(...moving.map((animation) => ({ ...animation, elementId: id })))
  }
  if (Object.values(actions ?? {}).some((code) => typeof code === 'string' && code.trim() !== '')) needs.add('actions')
}

/** Maximum nesting of entries; a symbol may contain itself. */
const maxDepth = 12

interface NestedOptions {
  model: string
  /** Values passed to its state by the surrounding entry. */
  data?: State
  /** Id of the symbol block. */
  block?: string
  within: RenderContext
}

/** Initial state of an entry: defaults of its inputs, its own state, passed values. */
function stateOf({ data }: Entry, given: State | undefined, locale: string | undefined): State {
  const state: State = Object.assign(initialState(data), given, locale !== undefined && { locale })
  return copyOf(localize(state, locale))
}

/** Renders an entry inside another one. */
export function renderContent(entry: Entry, { model, data, block, within }: NestedOptions): ReactNode {
  const { settings, entry: around, code: outer } = within
  if (around.depth >= maxDepth) {
    settings.log('A symbol contains itself')
    return null
  }
  // The state of the outermost entry is returned with the page.
  const root = Object.assign(around.depth === 0 ? outer.root : {}, stateOf(entry, data, settings.locale))
  const code = { ...outer, root, local: undefined }
  const path = block === undefined ? around.path : `${around.path}/${block}`
  const place = {
    model,
    widths: widthsOf(entry.meta?.breakpoints),
    symbolId: block,
    path,
    depth: around.depth + 1,
    mayRunCode: around.mayRunCode && settings.isTrusted(entry),
  }
  within.output.css.add(contentStyles(entry))
  const { jsCode } = entry.data ?? {}
  if (jsCode) valueOf(jsCode, code)
  restoreState(root, within.action.states, path)
  const id = entry.testVariationId || entry.id
  return createElement(
    'div',
    { 'builder-content-id': entry.id, 'builder-model': model, className: `variant-${id}` },
    renderList(blocksOf(entry.data), { ...within, entry: place, code }),
  )
}

/** Audience of a block (spec §3 Display condition). */
type Shown = 'always' | 'never' | 'member' | 'stranger'

const shown: Record<string, Shown> = {
  showAllTheTime: 'always',
  showLoggedIn: 'member',
  showNotLoggedIn: 'stranger',
}

/** Resolves a condition, which may be a value, an entry, or a reference to an entry. */
function conditionValue(condition: unknown): unknown {
  if (typeof condition !== 'object' || condition === null) return condition
  const { value, data } = condition as { value?: unknown; data?: { value?: unknown } }
  return conditionValue(data?.value ?? value)
}

/**
 * Audience of a block: everyone by default, nobody for `false`, else by log-in state (spec §4 Condition visibility).
 */
function audienceOf({ component, options }: Block): Shown {
  const value = conditionValue(component?.options?.['condition'] ?? options?.['condition'])
  if (value === false) return 'never'
  return (typeof value === 'string' && Object.hasOwn(shown, value) && shown[value]) || 'always'
}

/** Restricts a node to its audience; cached pages insert it per visitor. */
const forAudience = (audience: Shown, node: ReactNode, key: string | number): ReactNode =>
  audience === 'member' || audience === 'stranger' ? <AccountVariants key={key} cases={{ [audience]: node }} /> : node
