import { referenceType } from '../../src/contracts/content/entry.ts'
import type { NewContentRow } from '../../worker/backend/db/content-schema.ts'
import { dayMs, testNow } from './factories.ts'

let counter = 0

/** An entry to store with `entryStatements`: published a day ago, by default a page. */
export function buildEntry(parts: Partial<NewContentRow> = {}): NewContentRow {
  counter += 1
  const at = parts.createdAt ?? testNow - dayMs
  return {
    id: `entry-${counter}`,
    model: 'page',
    name: `Entry ${counter}`,
    published: 'published',
    data: {},
    createdAt: at,
    updatedAt: at,
    firstPublishedAt: at,
    ...parts,
  }
}

const element = (id: string, parts: object) => ({ '@type': '@builder.io/sdk:Element', id: `builder-${id}`, ...parts })

/** A block of an entry, as the visual editor writes it: `buildBlock('a', 'Heading', { tag: 'h3' })`. */
export const buildBlock = (id: string, name: string, options: object) => element(id, { component: { name, options } })

/** A text block with, for example, bindings and actions. */
export const buildText = (id: string, html: string, parts: object = {}) =>
  element(id, { component: { name: 'Text', options: { text: html } }, responsiveStyles: { large: {} }, ...parts })

export const topicReference = (id: string) => ({ '@type': referenceType, model: 'topic', id })

/** A condition on who asks, as `query` of an entry holds it. */
export const targetedAt = (property: string, operator: string, value: unknown) => ({ property, operator, value })
