import { defaultTreeAdapter, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5'

/** A document has more elements than `boundedTree` makes. */
export class TreeTooLarge extends Error {}

const charactersPerElement = 64

/**
 * Makes a tree of parse5 up to a size: of misnested elements the parser makes copies, up to a product of their numbers (HTML
 * §13.2.4.3, "reconstruct the active formatting elements").
 * @param maxElements of which each 64 characters of attributes count as one
 * @returns an adapter for one document, whose parser throws `TreeTooLarge`
 */
export function boundedTree(maxElements: number): TreeAdapter<DefaultTreeAdapterMap> {
  let left = maxElements
  return {
    ...defaultTreeAdapter,
    createElement(tag, namespace, attributes) {
      const characters = attributes.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
      left -= 1 + Math.floor(characters / charactersPerElement)
      if (left < 0) throw new TreeTooLarge()
      return defaultTreeAdapter.createElement(tag, namespace, attributes)
    },
  }
}
