import { sceneOf } from '../../contracts/covers/event-scene.ts'
import { readUploadPath } from '../../contracts/upload-path.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { scenePath } from '../../lib/cover-path.ts'
import { EventPicture, type EventPictureProps } from './event-picture.tsx'
import { isPhoto } from './photo-path.ts'
import styles from './laid-picture.module.css'

const cuts = ['bean', 'torn', 'scallop', 'slant'] as const

/**
 * The cover of an event; a photo is cut, always in the same way, and laid on the event's own drawing without people, with its credit
 * on the edge.
 * @param isRow it is as small as in a row: no credit, a thin rim
 */
export function LaidPicture({ isRow = false, ...picture }: Omit<EventPictureProps, 'className'> & { isRow?: boolean }) {
  const { t, locale } = useI18n()
  const { event, priority } = picture
  const url = event.cover[locale]?.url ?? event.coverDisplay.url
  if (!isPhoto(url) && !readUploadPath(url)) return <EventPicture {...picture} />
  const scene = sceneOf(event)
  return (
    <div className={`${styles.laid} ${styles[cuts[(scene.seed >>> 2) % cuts.length]!]} ${isRow ? styles.row : ''}`}>
      <img
        src={scenePath({ ...scene, bare: true })}
        alt=""
        width={400}
        height={300}
        loading={priority ? undefined : 'lazy'}
        decoding="async"
      />
      <div>
        <EventPicture {...picture} />
      </div>
      {!isRow && event.coverCredit && <small>{t('event.credit', { credit: event.coverCredit })}</small>}
    </div>
  )
}
