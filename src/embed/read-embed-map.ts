import type { Group } from '../events/map/beans.ts'
import type { MapOfList } from '../events/map/map-sheet.tsx'
import type { I18n } from '../i18n/use-i18n.ts'
import type { PublicContext } from '../page/define-page.ts'
import { loadMap } from '../events/map/load-map.ts'

/** The map of a list on another site; its links are absolute. */
export interface EmbedMap extends Pick<MapOfList, 'ground' | 'width' | 'height' | 'beans' | 'towns'> {
  /** What it shows, in words. */
  label: string
  credit: string
  /** The groups with most events. */
  groups: { name: string; count: number; href: string }[]
}

/** Number of groups that are named below the map. */
const namedGroups = 12

/** The map of an embedded list. @returns undefined when its events have no position */
export async function readEmbedMap(
  { api, places, defer, i18n, origin }: Pick<PublicContext, 'api' | 'places' | 'defer' | 'origin'> & { i18n: I18n },
  { state, ...asked }: Parameters<typeof loadMap>[1],
): Promise<EmbedMap | undefined> {
  const sources = { api, places, defer, locale: i18n.locale, texts: Promise.resolve(i18n) }
  // Its links lead to the events of a place, not to another map.
  const map = await loadMap(sources, { ...asked, state: { ...state, layout: undefined }, cut: true })
  if (map.groups.length === 0) return undefined
  const outside = (href: string) => {
    const address = new URL(origin + href)
    address.searchParams.set('utm_source', 'embed')
    return address.href
  }
  const groups = map.groups
    .toSorted((a, b) => b.count - a.count)
    .slice(0, namedGroups)
    .map(({ name, count, href }) => ({ name, count, href: outside(href) }))
  const { ground, width, height, towns } = map
  return {
    ground,
    width,
    height,
    towns,
    groups,
    beans: map.beans.map((bean) => ({ ...bean, group: { ...bean.group, href: outside(bean.group.href) } })),
    label: i18n.t('events.onMap.label', { groups: groups.slice(0, 3).map(textOf).join(', ') }),
    credit: i18n.t('events.onMap.credit'),
  }
}

const textOf = ({ name, count }: Pick<Group, 'name' | 'count'>) => `${name} ${count}`
