import { sql, type SQL } from 'drizzle-orm'
import { locales, type Locale, type Localized } from '../../../../src/contracts/locales.ts'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { textDrafts, type TextDraftRow } from '../../db/operator-schema.ts'
import { insertInto, rowsOf, run } from '../../db/run-sql.ts'

/** Drafts are deleted after this, ms. */
const lifeMs = 30 * 86_400_000

/** The caller's unsaved draft of a text. */
export async function readDraft(context: HandlerContext, key: string): Promise<TextDraftRow | undefined> {
  const { env, now } = context
  const own = sql`user_id = ${requireUser(context).id} AND key = ${key} AND created_at > ${now - lifeMs}`
  return (await run(env.DB, rowsOf(textDrafts)`SELECT * FROM text_drafts WHERE ${own}`)).first
}

/** Stores the caller's draft of a text. @param base the text that the draft changes */
export async function storeDraft(
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
export const dropDraft = (context: HandlerContext, key: string): SQL =>
  sql`DELETE FROM text_drafts WHERE (user_id = ${requireUser(context).id} AND key = ${key})
    OR created_at <= ${context.now - lifeMs}`

/**
 * Merges two changes of a text (a three-way merge by language): a language that only one of them changed is taken from that one.
 * @param base the text that both changed
 * @returns the languages in which the changes conflict, and the merged text; an empty text stands for the original
 */
export function joinTexts(
  base: Localized,
  theirs: Localized,
  mine: Localized,
): { conflicts: Locale[]; joined: Localized } {
  const of = (texts: Localized, lang: Locale) => texts[lang] ?? ''
  const isMine = (lang: Locale) => of(mine, lang) !== of(base, lang)
  const conflicts = locales.filter(
    (lang) => isMine(lang) && of(theirs, lang) !== of(base, lang) && of(theirs, lang) !== of(mine, lang),
  )
  const joined = Object.fromEntries(locales.map((lang) => [lang, of(isMine(lang) ? mine : theirs, lang)]))
  return { conflicts, joined }
}
