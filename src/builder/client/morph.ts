/** Morphs an element into another one with minimal changes, so that for example a video continues to play. */
export function morph(element: Element, next: Element): void {
  if (element.isEqualNode(next)) return
  for (const name of element.getAttributeNames())
    // An element the visitor opened stays open.
    if (!next.hasAttribute(name) && name !== 'open') element.removeAttribute(name)
  for (const { name, value } of next.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  const left = new Set(element.childNodes)
  let place = element.firstChild
  for (const nextNode of Array.from(next.childNodes)) {
    const node = [...left].find((one) => isSameKind(one, nextNode))
    if (node) left.delete(node)
    if (node instanceof Element) morph(node, nextNode as Element)
    else if (node) node.nodeValue = nextNode.nodeValue
    if (node && node === place) place = place.nextSibling
    else element.insertBefore(node ?? nextNode, place)
  }
  for (const node of left) node.remove()
}

const blockOf = (node: Node) => (node instanceof Element ? node.getAttribute('builder-id') : null)
const isSameKind = (node: Node, next: Node) => node.nodeName === next.nodeName && blockOf(node) === blockOf(next)
