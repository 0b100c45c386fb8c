import type { Api } from '../../contracts/api.ts'
import { AppError } from '../../contracts/errors.ts'
import * as hotspots from './hotspots.contract.ts'
import * as taxonomies from './taxonomies.contract.ts'
import type { ListState } from './list-query.ts'
import type { ListNames } from './list-texts.ts'

const kinds = ['topic', 'type', 'pillar', 'hotspot'] as const
type Kind = (typeof kinds)[number]
/** Unknown slugs of a list that are looked up; links of ours have one or two. */
const mostRead = 3

/**
 * The filters of a list whose slugs operators changed since the link was made, with the present slugs.
 * @returns `undefined` when no slug was changed
 */
export async function presentSlugs(
  api: Api,
  state: ListState,
  names: ListNames,
): Promise<Partial<Pick<ListState, Kind>> | undefined> {
  const unknown = kinds
    .flatMap((kind) => state[kind].map((slug) => ({ kind, slug })))
    .filter(({ kind, slug }) => !names[kind].has(slug))
    .slice(0, mostRead)
  const found = await Promise.all(unknown.map(async (one) => ({ ...one, now: await presentSlug(api, one) })))
  const moved = found.filter(({ slug, now }) => now !== undefined && now !== slug)
  if (moved.length === 0) return undefined
  const replaced = (kind: Kind) =>
    state[kind].map((slug) => moved.find((one) => one.kind === kind && one.slug === slug)?.now ?? slug)
  return Object.fromEntries(kinds.map((kind) => [kind, [...new Set(replaced(kind))]]))
}

async function presentSlug(api: Api, { kind, slug }: { kind: Kind; slug: string }): Promise<string | undefined> {
  try {
    const { data } =
      kind === 'hotspot'
        ? await api(hotspots.bySlug, { params: { slug } })
        : await api(taxonomies.bySlug, { params: { slug }, query: { type: kind } })
    return data.slug
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
