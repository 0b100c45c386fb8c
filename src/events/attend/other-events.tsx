import { EventPicture } from '../cover/event-picture.tsx'
import { placeOf, titleOf, whenOf } from '../event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { AttendData } from './attend-data.ts'
import { topicLook } from '../../lib/topic-look.ts'
import styles from './attend.module.css'

/** The event is full and nobody can wait for a seat: other events, and how to hear of the next. */
export function OtherEvents({ event, related, now }: AttendData) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const followed = event.organizer === null ? { topic: event.topic?.slug } : { organizer: event.organizer }
  return (
    <>
      <p>{t('attend.noList')}</p>
      {related.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('event.related')}</h2>
          <ul className={styles.others}>
            {related.slice(0, 3).map((other) => {
              const title = titleOf(other, locale)
              return (
                <li key={other._id} data-topic={topicLook(other.topic) ?? 'culture'}>
                  <EventPicture event={other} sizes="60px" />
                  <a href={href('events/show', { slug: other.slug })} lang={title.lang}>
                    {title.text}
                  </a>
                  <small>{[whenOf(other, i18n, now).text, placeOf(other, i18n)].filter(Boolean).join(', ')}</small>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <PanelFoot>
        <Button href={href('events/follow', {}, followed)} rel="nofollow" size="full" icon="bell">
          {t('attend.full.tellMe')}
        </Button>
        <Button href={href('events/list')} variant="text" size="full">
          {t('attend.closed.others')}
        </Button>
      </PanelFoot>
    </>
  )
}
