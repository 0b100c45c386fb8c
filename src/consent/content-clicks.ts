/** A click on an editor's content. It holds no personal data, so it may wait in memory for the visitor's choice (D12). */
export interface ContentClick {
  content: Element
  data: Record<string, unknown>
}

export const isContentClick = (event: object): event is ContentClick =>
  'content' in event && event.content instanceof Element

/** The content that an event clicked; `undefined` outside of contents. */
export function contentClick(event: MouseEvent): ContentClick | undefined {
  const content = (event.target as Element).closest('[builder-content-id]')
  return content ? { content, data: clickData(event, content) } : undefined
}

/** Metadata: the current URL. */
export const here = () => ({ url: location.href })

/** The content's id, and its variation's id unless it is the default. */
export function contentOf(content: Element) {
  const contentId = content.getAttribute('builder-content-id')!
  const shown = [...content.classList].find((name) => name.startsWith('variant-'))?.slice('variant-'.length)
  return { contentId, ...(shown && shown !== contentId && { variationId: shown }) }
}

/** Position of a click: the nearest block, and the offset in block and target, from 0 to 1. */
function clickData(event: MouseEvent, content: Element) {
  const target = event.target as Element
  const block = blockAround(target)
  const id = block && blockId(block)
  const twins = id ? [...content.querySelectorAll(`.${CSS.escape(id)}, [builder-id='${CSS.escape(id)}']`)] : []
  return {
    ...(id && { targetBuilderElement: id }),
    metadata: {
      ...here(),
      targetOffset: offsetIn(event, target),
      ...(block && {
        builderTargetOffset: offsetIn(event, block),
        builderElementIndex: twins.indexOf(block),
      }),
    },
  }
}

const blockId = (element: Element) => element.getAttribute('builder-id') || element.id

function blockAround(target: Element): Element | undefined {
  for (let element: Element | null = target; element; element = element.parentElement)
    if (blockId(element).startsWith('builder-')) return element
  return undefined
}

function offsetIn({ clientX, clientY }: MouseEvent, element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const share = (offset: number, size: number) => (size > 0 ? Math.round((offset / size) * 1000) / 1000 : 0)
  return { x: share(clientX - left, width), y: share(clientY - top, height) }
}
