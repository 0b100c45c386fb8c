import { defineManagedPage } from '../event/define-managed-page.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { PaperSheet } from '../../ui/media/paper-sheet.tsx'
import { Bean } from '../../ui/text/bean.tsx'
import styles from './poster.module.css'

/** The sheet that everybody prints of an event's page, one of A4 with its QR code, to look at and to print. */
export default defineManagedPage('organize/poster', {
  load: async () => ({}),
  title: ({ t }) => t('paperPoster.title'),
  Component: ({ event: { slug } }) => <Poster slug={slug} />,
})

function Poster({ slug }: { slug: string }) {
  const { t, href } = useI18n()
  const sheet = `${href('events/show', { slug })}.svg`
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <h2>
          {t('paperPoster.before')} <Bean>{t('paperPoster.bean')}</Bean>
        </h2>
        <p>{t('paperPoster.text')}</p>
        {/* Hidden until its script runs; the browser's own menu prints too. */}
        <Button type="primary" icon="printer" data-print="" hidden>
          {t('paperPoster.print')}
        </Button>
        <PageScript source="src/organize/print/print.script.ts" />
        <p className={styles.note}>{t('paperPoster.note')}</p>
      </div>
      <img className={styles.sheet} src={sheet} alt={t('paperPoster.sheet')} />
      <PaperSheet src={sheet} />
    </div>
  )
}
