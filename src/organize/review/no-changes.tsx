import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './review.module.css'

interface NoChangesProps {
  slug: string
  /** Number of mails of the edit that was just published; absent, there was none. */
  sent: number | undefined
  /** The button that undoes it. */
  children?: ReactNode
}

/** The review without an edit: it was just published, or nothing was changed. */
export function NoChanges({ slug, sent, children }: NoChangesProps) {
  const { t, href } = useI18n()
  const state = sent === undefined ? 'none' : 'done'
  return (
    <div className={styles.done} role="status">
      <Heading level={2} textBefore={t(`review.${state}.before`)} textBean={t(`review.${state}.bean`)} />
      <p>
        {sent === undefined
          ? t('review.none.text')
          : sent === 0
            ? t('review.done.nobody')
            : t.plural('review.done.mails', sent)}
      </p>
      {children}
      <p className="row">
        {sent === undefined ? (
          <Button href={href('organize/edit', { slug })} type="primary" icon="pencil-line">
            {t('review.back')}
          </Button>
        ) : (
          <>
            <Button href={href('events/show', { slug })} type="primary" icon="eye">
              {t('publish.see')}
            </Button>
            <Button href={href('organize/dashboard', { slug })} variant="ghost" icon="arrow-right" iconRight>
              {t('publish.dashboard')}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
