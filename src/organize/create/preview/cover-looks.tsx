import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import type { CoverLook, CoverPreview } from './cover-query.ts'
import { CardLook, HeadLook, LinkLook, PostLook } from './event-looks.tsx'
import styles from './cover-looks.module.css'

/** A cover as a card, a shared link, a square and a story, each with its caption; `looks` names which of them. */
export function CoverLooks({ preview }: { preview: CoverPreview }) {
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
    <div className={styles.looks} data-alone={looks.length === 1 ? '' : undefined}>
      {flagged && (
        <p className={styles.flag}>
          <Icon name="circle-check" />
          {t('events.makesense')}
        </p>
      )}
      {looks.map((look) => (
        <figure key={look} className={styles[look]}>
          <figcaption>{t(`cover.looks.${look}`)}</figcaption>
          {drawn[look]}
        </figure>
      ))}
    </div>
  )
}
