import { translationModules } from '../../../src/admin/texts/translations.contract.ts'
import { fieldsOf, localizedOf, textOf } from './values.ts'

/** Taxonomies, hotspots and texts from the fields of spec §3 (D66). */

/** @param index position in the answer, which is the order of a service that has no other */
export function deriveTaxonomy(value: unknown, index = 0): unknown {
  const raw = fieldsOf(value)
  if (!raw) return value
  const name = localizedOf(raw['name'], 'fr', textOf)
  return { order: index, ...raw, _id: textOf(raw['_id']) ?? textOf(raw['slug']), hidden: raw['hidden'] === true, name }
}

/** A hotspot of spec §3 has no place; the site shows its name only. */
export function deriveHotspot(value: unknown): unknown {
  const raw = fieldsOf(value)
  if (!raw) return value
  const name = localizedOf(raw['name'], 'fr', textOf)
  return {
    city: '',
    countryCode: 'FR',
    coordinates: null,
    ...raw,
    _id: textOf(raw['_id']) ?? textOf(raw['slug']),
    name,
  }
}

/** A translation of spec §3 does not name its module. */
export function deriveTranslation(value: unknown): unknown {
  const raw = fieldsOf(value)
  if (!raw) return value
  const context = textOf(raw['context'])
  return {
    module: translationModules[0],
    key: raw['key'],
    langs: localizedOf(raw['langs'], 'fr', textOf),
    ...(raw['module'] !== undefined && { module: raw['module'] }),
    ...(context !== undefined && { context }),
  }
}

export function deriveSeoTexts(value: unknown, key: string): unknown {
  const raw = fieldsOf(value)
  if (!raw) return value
  const texts = (name: string) => localizedOf(raw[name], 'fr', textOf) ?? {}
  return { key, ...raw, title: texts('title'), description: texts('description') }
}

const iframeDefaults = {
  theme: 'light',
  layout: 'list',
  colors: { background: '#ffffff', text: '#000000', accent: '#0c3944' },
  filters: {},
  partners: [],
  size: 6,
  link: null,
}

export function deriveIframe(value: unknown, id: string): unknown {
  const raw = fieldsOf(value)
  return raw && { id, ...iframeDefaults, ...raw, title: localizedOf(raw['title'], 'fr', textOf) ?? {} }
}
