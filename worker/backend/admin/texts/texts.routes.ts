import { sql, type SQL } from 'drizzle-orm'
import * as textsCalls from '../../../../src/admin/texts/texts.contract.ts'
import type { SeoPage, ShownText } from '../../../../src/admin/texts/texts.contract.ts'
import { fieldError } from '../../../../src/contracts/field-error.ts'
import { byLocale, type Locale, locales, type Localized } from '../../../../src/contracts/locales.ts'
import { type PathId, paths } from '../../../../src/contracts/paths.ts'
import { dictionaries } from '../../../../src/i18n/dictionaries.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { requireUser } from '../../core/require-user.ts'
import { type TextDraftRow, textDrafts } from '../../db/operator-schema.ts'
import { batch, insertInto, rowsOf, run } from '../../db/run-sql.ts'
import { seoTexts, translations } from '../../db/schema.ts'

/** Drafts are deleted after this, ms. */
const lifeMs = 30 * 86_400_000

/** The caller's unsaved draft of a text. */
async function readDraft(context: HandlerContext, key: string): Promise<TextDraftRow | undefined> {
  const { env, now } = context
  const own = sql`user_id = ${requireUser(context).id} AND key = ${key} AND created_at > ${now - lifeMs}`
  return (await run(env.DB, rowsOf(textDrafts)`SELECT * FROM text_drafts WHERE ${own}`)).first
}

/** Stores the caller's draft of a text. @param base the text that the draft changes */
async function storeDraft(
  context: HandlerContext,
  key: string,
  { langs, base }: { langs: Localized; base: Localized },
): Promise<void> {
  const { env, now } = context
  const row = { userId: requireUser(context).id, key, langs, base, createdAt: now }
  await run(
    env.DB,
    sql`${insertInto(textDrafts, row)} ON CONFLICT (user_id, key) DO UPDATE SET
      langs = excluded.langs, base = excluded.base, created_at = excluded.created_at`,
  )
}

/** The statement that deletes the caller's draft of a text, and all expired drafts. */
const dropDraft = (context: HandlerContext, key: string): SQL =>
  sql`DELETE FROM text_drafts WHERE (user_id = ${requireUser(context).id} AND key = ${key})
    OR created_at <= ${context.now - lifeMs}`

/**
 * Merges two changes of a text (a three-way merge by language): a language that only one of them changed is taken from that one.
 * @param base the text that both changed
 * @returns the languages in which the changes conflict, and the merged text; an empty text stands for the original
 */
function joinTexts(base: Localized, theirs: Localized, mine: Localized): { conflicts: Locale[]; joined: Localized } {
  const of = (texts: Localized, lang: Locale) => texts[lang] ?? ''
  const isMine = (lang: Locale) => of(mine, lang) !== of(base, lang)
  const conflicts = locales.filter(
    (lang) => isMine(lang) && of(theirs, lang) !== of(base, lang) && of(theirs, lang) !== of(mine, lang),
  )
  const joined = Object.fromEntries(locales.map((lang) => [lang, of(isMine(lang) ? mine : theirs, lang)]))
  return { conflicts, joined }
}

type Texts = { [key: string]: string | Texts }

/** All texts that the site was built with, by key; read once. */
let known: ReadonlyMap<string, Record<Locale, string>> | undefined

/** The texts of the interface as the site was built with them, by key. */
function originalTexts(): ReadonlyMap<string, Record<Locale, string>> {
  if (known) return known
  const found = new Map<string, Record<Locale, string>>()
  const flat = byLocale((locale) => new Map(entriesOf(dictionaries[locale] as unknown as Texts)))
  for (const key of flat.fr.keys())
    found.set(
      key,
      byLocale((locale) => flat[locale].get(key) ?? ''),
    )
  // The built worker reads its dictionaries before its first page.
  if (found.size > 0) known = found
  return found
}

const entriesOf = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value] as [string, string]] : entriesOf(value, `${before}${name}.`),
  )

const namesOf = (text: string): Set<string> => new Set(text.match(/\{\{\w+\}\}/g))

/**
 * The `{{names}}` that a text lacks, or has too many, beside the original.
 * @example wrongNames('{{n}} places', 'places') // ['{{n}}']
 */
function wrongNames(original: string, text: string): string[] {
  const [wanted, given] = [namesOf(original), namesOf(text)]
  return [...[...wanted].filter((name) => !given.has(name)), ...[...given].filter((name) => !wanted.has(name))]
}

/** The texts of the interface and of pages for search engines, for operators. */
export const textRoutes = [
  implement(textsCalls.texts, async ({ query: { search, view, limit, page } }, { env }) => {
    const changed = await readChanged(env.DB)
    const found = [...originalTexts()].filter((one) => contains(shown(one, changed), search))
    const views = { all: found.length, changed: found.filter(([key]) => changed.has(key)).length }
    const part = view === 'changed' ? found.filter(([key]) => changed.has(key)) : found
    const data = part.slice(page * limit, (page + 1) * limit).map((one) => shown(one, changed))
    return { data, total: views[view], views }
  }),

  implement(textsCalls.textByKey, async ({ params: { key } }, context) => {
    const [text, draft] = await Promise.all([readText(context, key), readDraft(context, key)])
    return { ...text, draft: draft ? { langs: draft.langs, base: draft.base } : null }
  }),

  implement(textsCalls.setText, async ({ params: { key }, body: { langs, base, action } }, context) => {
    const { original, changed } = await readText(context, key)
    if (action === 'discard') {
      await batch(context.env.DB, [dropDraft(context, key)])
      return { key, original, changed }
    }
    const wrong = locales.flatMap((lang) => {
      const names = langs[lang] ? wrongNames(original[lang], langs[lang]) : []
      return names.length > 0
        ? [[`langs.${lang}`, fieldError('invalid', `must have the same names: ${names.join(', ')}`)] as const]
        : []
    })
    if (wrong.length > 0)
      throw new AppError('invalid_input', 'The text needs the names of the original', {
        fields: Object.fromEntries(wrong),
      })
    const given = byLocale((lang) => langs[lang] ?? changed[lang] ?? '')
    const { conflicts, joined } = joinTexts(base ? filled(base) : changed, changed, given)
    if (action === 'preview' || conflicts.length > 0)
      await storeDraft(context, key, { langs: given, base: base ? filled(base) : changed })
    if (action === 'preview') return { key, original, changed }
    if (conflicts.length > 0)
      throw new AppError('conflict', 'Another operator has changed this text; your version is stored as a draft', {
        current: changed,
      })
    const next = Object.fromEntries(
      locales.filter((lang) => joined[lang] && joined[lang] !== original[lang]).map((lang) => [lang, joined[lang]!]),
    )
    await storeText(context, key, changed, next)
    return { key, original, changed: next }
  }),

  implement(textsCalls.resetText, async ({ params: { key } }, context) => {
    const { original, changed } = await readText(context, key)
    await storeText(context, key, changed, {})
    return { key, original, changed: {} }
  }),

  implement(textsCalls.seoPages, async ({ query: { search, limit, page } }, { env }) => {
    const { rows } = await run(env.DB, rowsOf(seoTexts)`SELECT * FROM seo_texts`)
    const written = new Map(rows.map((row) => [row.key, row]))
    const wanted = search.trim().toLowerCase()
    const found = seoKeys.filter((key) => `${key} ${paths[key][0]}`.toLowerCase().includes(wanted))
    const data = found.slice(page * limit, (page + 1) * limit).map((key) => seoPage(key, written.get(key)))
    return { data, total: found.length }
  }),

  implement(textsCalls.setSeo, async ({ params: { key: named }, body }, context) => {
    const key = seoKeys.find((one) => one === named)
    if (!key) throw notFound('page with the id', named)
    const { env } = context
    const { first } = await run(env.DB, rowsOf(seoTexts)`SELECT * FROM seo_texts WHERE key = ${key}`)
    const [title, description] = [filled(body.title), filled(body.description)]
    await batch(env.DB, [
      sql`INSERT INTO seo_texts (key, title, description) VALUES (${key}, ${JSON.stringify(title)}, ${JSON.stringify(description)})
        ON CONFLICT (key) DO UPDATE SET title = excluded.title, description = excluded.description`,
      await operatorStatement(context, {
        kind: 'seoChanged',
        subject: key,
        before: { ...prefixed('title', first?.title ?? {}), ...prefixed('description', first?.description ?? {}) },
        after: { ...prefixed('title', title), ...prefixed('description', description) },
      }),
    ])
    return seoPage(key, { key, title, description })
  }),
]

/** Pages that search engines see. */
const seoKeys = (Object.keys(paths) as PathId[]).filter((key) => !/^(admin|organize|account|builder|embed)\//.test(key))

const seoPage = (key: PathId, row: typeof seoTexts.$inferSelect | undefined): SeoPage => ({
  key,
  path: paths[key][0],
  title: row?.title ?? {},
  description: row?.description ?? {},
})

const filled = (texts: Partial<Record<string, string | undefined>>): Localized =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Localized

const prefixed = (name: string, texts: Localized): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([lang, text]) => [`${name} ${lang}`, text]))

const shown = ([key, original]: readonly [string, ShownText['original']], changed: ReadonlyMap<string, Localized>) => ({
  key,
  original,
  changed: changed.get(key) ?? {},
})

/** Whether each word is part of the key or of a text. */
function contains({ key, original, changed }: ShownText, search: string): boolean {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const all = [key, ...Object.values(original), ...Object.values(changed)].join('\n').toLowerCase()
  return words.every((word) => all.includes(word))
}

async function readChanged(db: D1Database): Promise<Map<string, Localized>> {
  const { rows } = await run(db, rowsOf(translations)`SELECT * FROM translations`)
  return new Map(rows.filter(({ langs }) => Object.keys(langs).length > 0).map(({ key, langs }) => [key, langs]))
}

/** @throws {AppError} `not_found` */
async function readText({ env }: Pick<HandlerContext, 'env'>, key: string): Promise<ShownText> {
  const original = originalTexts().get(key)
  if (!original) throw notFound('text with the key', key)
  return { key, original, changed: (await readChanged(env.DB)).get(key) ?? {} }
}

async function storeText(context: HandlerContext, key: string, before: Localized, after: Localized): Promise<void> {
  const { DB } = context.env
  if (JSON.stringify(before) === JSON.stringify(after)) {
    await batch(DB, [dropDraft(context, key)])
    return
  }
  await batch(DB, [
    dropDraft(context, key),
    sql`DELETE FROM translations WHERE key = ${key}`,
    ...(Object.keys(after).length > 0
      ? [sql`INSERT INTO translations (module, key, langs) VALUES ('events', ${key}, ${JSON.stringify(after)})`]
      : []),
    await operatorStatement(context, {
      kind: 'textChanged',
      subject: key,
      before: prefixed(key, before),
      after: prefixed(key, after),
    }),
  ])
}
