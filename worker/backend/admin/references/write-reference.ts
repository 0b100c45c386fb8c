import { fieldError, type FieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import { locales, type Localized } from '../../../../src/contracts/locales.ts'
import type { ReferenceFields, ReferenceType } from '../../../../src/admin/references/references.contract.ts'
import { topicLooks, type TopicLook } from '../../../../src/events/list/taxonomies.contract.ts'
import { slugify } from '../../../../src/lib/text/slugify.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { assignments, batch, insertInto, run } from '../../db/run-sql.ts'
import { hotspots, taxonomies } from '../../db/schema.ts'
import { isTaken } from '../../db/store-fault.ts'
import { taxonomyId } from '../../reference/taxonomy-id.ts'
import { columnOf, storedStatement, toReference } from './list-references.ts'

type Stored = ReturnType<typeof toReference>

/**
 * All references of a type in their order, and the one of an id.
 * @throws {AppError} `not_found`
 */
export async function readReference({ env: { DB } }: Pick<HandlerContext, 'env'>, type: ReferenceType, id: string) {
  const all = (await batch(DB, { stored: storedStatement(type) })).stored.rows.map(toReference)
  const one = all.find(({ _id }) => _id === id)
  if (!one) throw notFound(type, id)
  return { all, one }
}

/** Adds a reference. @returns its id. @throws {AppError} `invalid_input`, `conflict` for a colour */
export async function createReference(
  context: HandlerContext,
  type: ReferenceType,
  given: ReferenceFields,
): Promise<string> {
  const { DB } = context.env
  if (type === 'color') throw fixedColours()
  const slug = given.slug || slugify(given.name.fr)
  await refuseSlug(context, type, slug, undefined)
  checkPlace(type, given)
  // An id does not change with its slug: another reference may have the id that belongs to this slug.
  const plain = type === 'hotspot' ? `hotspot-${slug}` : taxonomyId(type, slug)
  const { found } = await run(
    DB,
    sql`SELECT id FROM taxonomies WHERE id = ${plain} UNION ALL SELECT id FROM hotspots WHERE id = ${plain}
      UNION ALL SELECT former_id FROM former_references WHERE former_id = ${plain}`,
  )
  const id = found ? `${plain}-${crypto.randomUUID().slice(0, 8)}` : plain
  const { stored } = await batch(DB, { stored: storedStatement(type) })
  await batch(DB, [
    sql`DELETE FROM former_references WHERE type = ${type} AND slug = ${slug}`,
    type === 'hotspot'
      ? insertInto(hotspots, { id, slug, name: namesOf(given), ...placeOf(given) })
      : insertInto(taxonomies, { id, type, slug, ...valuesOf(type, slug, given), position: stored.rows.length }),
    ...orderStatements(type, [...stored.rows.map((row) => row.id), id], id, given.after),
    await operatorStatement(context, {
      kind: 'referenceAdded',
      subject: id,
      after: loggedFields({ slug, ...valuesOf(type, slug, given) }),
    }),
  ]).catch(refuseTaken)
  await context.renewPages?.()
  return id
}

/** Changes a reference. @throws {AppError} `not_found`, `invalid_input` */
export async function setReference(
  context: HandlerContext,
  type: ReferenceType,
  { id, given }: { id: string; given: ReferenceFields },
): Promise<void> {
  const { DB } = context.env
  const { all, one } = await readReference(context, type, id)
  // The slug of a colour is what events have.
  const slug = type === 'color' ? one.slug : given.slug || slugify(given.name.fr)
  if (slug !== one.slug) await refuseSlug(context, type, slug, id)
  checkPlace(type, given)
  const values = valuesOf(type, slug, { ...given, look: given.look ?? one.look ?? drawn(one.slug) })
  const { name } = values
  const column = columnOf(type)
  const isRenamed = JSON.stringify(name) !== JSON.stringify(one.name)
  await batch(DB, [
    ...(slug === one.slug ? [] : movedSlug(context, type, { id, from: one.slug, to: slug })),
    type === 'hotspot'
      ? sql`UPDATE hotspots SET ${assignments(hotspots, { slug, name, ...placeOf(given) })} WHERE id = ${id}`
      : sql`UPDATE taxonomies SET ${assignments(taxonomies, { slug, ...values })} WHERE id = ${id}`,
    ...orderStatements(
      type,
      all.map(({ _id }) => _id),
      id,
      given.after,
    ),
    ...(isRenamed && column
      ? [sql`INSERT OR IGNORE INTO stale_search SELECT row FROM events WHERE ${column} = ${id}`]
      : []),
    await operatorStatement(context, {
      kind: 'referenceChanged',
      subject: id,
      ...changesOf(one, { ...one, slug, ...values, ...(one.place && { place: placeOf(given) }) }),
    }),
  ]).catch(refuseTaken)
  await context.renewPages?.()
}

const fixedColours = () => new AppError('conflict', 'The colours are those of the code')

/** @throws {AppError} `invalid_input` for an empty slug, and one that belongs to another reference */
async function refuseSlug(
  { env: { DB } }: HandlerContext,
  type: ReferenceType,
  slug: string,
  id: string | undefined,
): Promise<void> {
  const own = id ?? ''
  const { found } = await run(
    DB,
    type === 'hotspot'
      ? sql`SELECT 1 FROM hotspots WHERE slug = ${slug} AND id <> ${own}
          UNION ALL SELECT 1 FROM former_references WHERE type = 'hotspot' AND slug = ${slug} AND former_id IS NOT NULL`
      : sql`SELECT 1 FROM taxonomies WHERE type = ${type} AND slug = ${slug} AND id <> ${own}
          UNION ALL SELECT 1 FROM former_references WHERE type = ${type} AND slug = ${slug} AND former_id IS NOT NULL`,
  )
  if (found || slug === '')
    throw slugRefused(
      'invalid_input',
      slug === '' ? fieldError('required', 'must be given') : fieldError('slug', 'is reserved: another one has it'),
    )
}

/** @throws {AppError} `conflict` when another operator gave the same slug to a reference since `refuseSlug` */
function refuseTaken(error: unknown): never {
  throw isTaken(error, 'taxonomies.') || isTaken(error, 'hotspots.')
    ? slugRefused('conflict', fieldError('slug', 'is reserved: another one has it'))
    : error
}

const slugRefused = (code: 'invalid_input' | 'conflict', error: FieldError) =>
  new AppError(code, 'This address leads to another one already', { fields: { slug: error } })

function checkPlace(type: ReferenceType, { city }: ReferenceFields): void {
  if (type === 'hotspot' && city === '')
    throw new AppError('invalid_input', 'A hotspot is in a city', {
      fields: { city: fieldError('required', 'must be given') },
    })
}

/** Makes the old slug lead to the reference, and replaces it in favourites, which contain slugs. */
function movedSlug(
  { now }: HandlerContext,
  type: ReferenceType,
  { id, from, to }: { id: string; from: string; to: string },
): SQL[] {
  return [
    sql`DELETE FROM former_references WHERE type = ${type} AND slug = ${to}`,
    sql`INSERT OR REPLACE INTO former_references (type, slug, target, created_at) VALUES (${type}, ${from}, ${id}, ${now})`,
    ...(type === 'topic' ? favouriteStatements(from, to) : []),
  ]
}

/** Statements that replace a topic by another one in all favourites. @param from and `to` slugs */
export const favouriteStatements = (from: string, to: string): SQL[] => [
  sql`UPDATE OR IGNORE favorites SET target = ${to} WHERE kind = 'topic' AND target = ${from}`,
  sql`DELETE FROM favorites WHERE kind = 'topic' AND target = ${from}`,
]

/** Statements that move a taxonomy behind another one of its type; none for hotspots, which are ordered by slug. */
function orderStatements(type: ReferenceType, ids: readonly string[], moved: string, after: string | undefined): SQL[] {
  if (!after || type === 'hotspot') return []
  const others = ids.filter((id) => id !== moved)
  const order = others.toSpliced(others.indexOf(after) + 1, 0, moved)
  return [
    sql`UPDATE taxonomies SET position = entry.key FROM json_each(${JSON.stringify(order)}) AS entry
      WHERE taxonomies.id = entry.value`,
  ]
}

const namesOf = ({ name }: Pick<ReferenceFields, 'name'>): Localized =>
  Object.fromEntries(locales.flatMap((lang) => (name[lang] ? [[lang, name[lang]]] : []))) as Localized

const placeOf = ({ city, countryCode, lat, lng }: ReferenceFields) => ({ city, countryCode, lat, lng })

const drawn = (slug: string): TopicLook | undefined => topicLooks.find((look) => look === slug)

/** The columns of a taxonomy. Only topics have a look, and only if it differs from that of their slug. */
const valuesOf = (
  type: ReferenceType,
  slug: string,
  given: Pick<ReferenceFields, 'name' | 'hidden' | 'look' | 'synonyms'>,
) => ({
  name: namesOf(given),
  hidden: given.hidden,
  look: type === 'topic' && given.look && given.look !== slug ? given.look : null,
  synonyms: given.synonyms,
})

/** The fields of a reference as texts, for the log. */
function loggedFields({ name, synonyms, place, ...rest }: Partial<Stored>): Record<string, string> {
  const { slug, look, hidden } = rest
  const fields = {
    slug,
    ...Object.fromEntries(locales.map((lang) => [`name ${lang}`, name?.[lang]])),
    look,
    hidden: hidden ? 'true' : '',
    synonyms: synonyms?.join(', '),
    ...(place && { place: Object.values(place).join(', ') }),
  }
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** The fields that differ between two states of a reference, for the log. */
function changesOf(one: Stored, next: Stored): { before: Record<string, string>; after: Record<string, string> } {
  const [before, after] = [loggedFields(one), loggedFields(next)]
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const part = (fields: Record<string, string>) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? '']))
  return { before: part(before), after: part(after) }
}
