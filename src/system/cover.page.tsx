import { Alert } from '../ui/feedback/alert.tsx'
import { readCoverQuery, type CoverLook, type CoverPreview } from '../organize/create/preview/cover-query.ts'
import { definePage } from '../page/define-page.ts'
import styles from './cover.module.css'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { Icon } from '../ui/media/icon.tsx'
import { CardLook, HeadLook, LinkLook, PostLook } from '../organize/create/preview/event-looks.tsx'
import coverLooksStyles from '../organize/create/preview/cover-looks.module.css'

/** A cover in every place where it will be seen, drawn from the query; pages of this site frame it (spec §2 `/cover`, §6). */
export default definePage('system/cover', {
  layout: 'bare',
  framedBy: 'site',
  load: async ({ query }) => readCoverQuery(query),
  head: ({ i18n }, { title }) => ({ title: title || i18n.t('cover.title'), noindex: true }),
  Component: ({ data, context: { i18n } }) => (
    <div className={styles.page}>
      <h1 className="sr">{i18n.t('cover.title')}</h1>
      {data.ignored.length > 0 && (
        <Alert type="warning">{i18n.t('cover.ignored', { names: data.ignored.join(', ') })}</Alert>
      )}
      <CoverLooks preview={data} />
    </div>
  ),
})

/** A cover as a card, a shared link, a square and a story, each with its caption; `looks` names which of them. */
function CoverLooks({ preview }: { preview: CoverPreview }) {
  const { t } = useI18n()
  const { title, date, place, cover, alt, color, looks, flagged } = preview
  const model = {
    title: title || t('cover.untitled'),
    short: date,
    place,
    cover,
    focus: undefined,
    alt,
  }
  const drawn: Record<CoverLook, ReactNode> = {
    card: <CardLook model={model} />,
    link: <LinkLook model={model} />,
    square: <PostLook model={model} />,
    story: <PostLook model={model} tall />,
    page: <HeadLook model={model} color={color} button={t('wizard.preview.participate')} />,
  }
  return (
    <div className={coverLooksStyles.looks} data-alone={looks.length === 1 ? '' : undefined}>
      {flagged && (
        <p className={coverLooksStyles.flag}>
          <Icon name="circle-check" />
          {t('events.makesense')}
        </p>
      )}
      {looks.map((look) => (
        <figure key={look} className={coverLooksStyles[look]}>
          <figcaption>{t(`cover.looks.${look}`)}</figcaption>
          {drawn[look]}
        </figure>
      ))}
    </div>
  )
}
