import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Panel } from '../../ui/surfaces/panel.tsx'
import { subscribeLinks } from '../calendar-links.ts'
import { feedOf } from '../list/followed-query.ts'
import { CopyButton } from '../event/share-links.tsx'
import styles from './follow.module.css'

interface FollowFeedsProps {
  /** Path and query of the list. */
  list: string
  /** `https://host` of the site. */
  origin: string
  title: string
}

/** Follows a list without giving an address: as a calendar, or as a news feed. */
export function FollowFeeds({ list, origin, title }: FollowFeedsProps) {
  const { t } = useI18n()
  const [calendar, rss] = [feedOf(list, 'ics'), feedOf(list, 'rss')]
  const links = subscribeLinks(calendar, { origin, name: title })
  return (
    <div className={styles.feeds}>
      <Panel as="section" tone="outline" aria-labelledby="by-calendar">
        <h2 id="by-calendar">{t('follow.calendar.title')}</h2>
        <p>{t('follow.calendar.text')}</p>
        <Input name="calendar" label={t('follow.calendar.address')} readOnly value={origin + calendar} />
        <div className="row" data-share="">
          <Button href={links.webcal} variant="ghost" size="medium" icon="calendar-plus">
            {t('follow.calendar.open')}
          </Button>
          <Button href={links.google} target="_blank" rel="noopener nofollow" variant="ghost" size="medium">
            {t('follow.calendar.google')}
          </Button>
          <CopyButton text={origin + calendar} label={t('follow.calendar.copy')} />
        </div>
      </Panel>
      <Panel as="section" tone="outline" aria-labelledby="by-rss">
        <h2 id="by-rss">{t('follow.rss.title')}</h2>
        <p>{t('follow.rss.text')}</p>
        <Input name="rss" label={t('follow.rss.address')} readOnly value={origin + rss} />
        <div className="row" data-share="">
          <Button href={rss} variant="ghost" size="medium" icon="rss">
            {t('follow.rss.open')}
          </Button>
          <CopyButton text={origin + rss} label={t('follow.calendar.copy')} />
        </div>
      </Panel>
    </div>
  )
}
