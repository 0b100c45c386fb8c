import { languageNames, locales, pickLocalized } from '../../contracts/locales.ts'
import type { Reference, ReferenceType } from './references.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { tableColumns, type Column } from '../table/admin-table.tsx'
import styles from './references.module.css'

/** The name of a reference for operators. */
export const referenceName = ({ name, slug }: Pick<Reference, 'name' | 'slug'>, { locale }: I18n): string =>
  pickLocalized(name, locale)?.value ?? slug

/** The columns of taxonomies and hotspots. @param hrefOf leads to the form of one */
export function referenceColumns(i18n: I18n, hrefOf: (id: string) => string): Column<Reference>[] {
  const { t, locale } = i18n
  return tableColumns((key) => t(`adminReferences.columns.${key}`), {
    name: (one) => <Names one={one} i18n={i18n} to={hrefOf(one._id)} />,
    address: {
      isExtra: true,
      cell: ({ slug, hidden }) => (
        <>
          {slug} {hidden && <Tag tone="past" icon="eye-off" label={t('adminReferences.hidden')} />}
        </>
      ),
    },
    coming: {
      width: 'line',
      cell: ({ type, slug, coming, hidden }) => {
        const list = hidden ? undefined : listOf(type, slug, i18n)
        const number = coming.toLocaleString(locale)
        return list && coming > 0 ? (
          <a className="link" href={list}>
            {number}
          </a>
        ) : (
          number
        )
      },
    },
    events: { width: 'line', isExtra: true, cell: ({ events }) => events.toLocaleString(locale) },
  })
}

/** The list of the events of a reference, on the site. */
function listOf(type: ReferenceType, slug: string, { href }: I18n): string | undefined {
  if (type === 'topic' || type === 'type') return href('events/list', { [type]: slug })
  if (type === 'momentum') return href('events/momentum', { slug })
  return type === 'pillar' || type === 'hotspot' ? href('events/list', {}, { [type]: slug }) : undefined
}

/** The name in the page's language, and below it those in the others. */
function Names({ one, i18n, to }: { one: Reference; i18n: I18n; to: string }) {
  const { t, locale } = i18n
  return (
    <span className={styles.name}>
      {one.type === 'topic' && (
        <span className={styles.bean} data-topic={topicLook({ ...one, look: one.look ?? undefined })} />
      )}
      <a href={to}>{referenceName(one, i18n)}</a>
      <small>
        {locales
          .filter((lang) => lang !== locale)
          .map((lang, index) => (
            <span key={lang}>
              {index > 0 && ' · '}
              {one.name[lang] ? (
                <span lang={lang}>{one.name[lang]}</span>
              ) : (
                <span className={styles.missing}>{t('adminReferences.missing', { lang: languageNames[lang] })}</span>
              )}
            </span>
          ))}
      </small>
    </span>
  )
}
