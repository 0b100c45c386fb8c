import { objectPosition as positionOf } from '../../../lib/picture/focus.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import type { PreviewModel, PreviewWords } from './preview-model.ts'
import styles from './event-looks.module.css'

/** What a small look shows. */
type Small = Pick<PreviewModel, 'title' | 'short' | 'place' | 'cover' | 'focus'> & { alt?: string }

interface LookProps {
  model: PreviewModel
  words: PreviewWords
}

/** The cover, cut around the point that it is about. */
function Cover({ model, className }: { model: Pick<Small, 'cover' | 'focus' | 'alt'>; className?: string }) {
  const objectPosition = positionOf(model.focus)
  const style = objectPosition === undefined ? undefined : { objectPosition }
  return <img src={model.cover} alt={model.alt ?? ''} width={400} height={300} className={className} style={style} />
}

/** The event as its page will show it. */
export function PageLook({ model, words }: LookProps) {
  return (
    <div className={styles.page}>
      <Cover model={model} className={styles.cover!} />
      <div className={styles.in}>
        <p className={styles.title}>{model.title}</p>
        <Facts {...{ model, words }} />
        {model.summary && <p>{model.summary}</p>}
        <div className={styles.join}>
          <b>{model.price}</b>
          <span>{words.participate}</span>
        </div>
      </div>
    </div>
  )
}

/** Date and place, or what of them is missing. */
function Facts({ model, words }: LookProps) {
  return (
    <>
      <ul className={styles.facts}>
        {model.sheet && (
          <li>
            <span className={styles.sheet}>
              {model.sheet.day}
              <small>{model.sheet.month}</small>
            </span>
            <span>
              <b>{model.date}</b>
              {model.hours}
            </span>
          </li>
        )}
        {(model.venue || model.city) && (
          <li>
            <span className={styles.sheet}>
              <Icon name="map-pin" />
            </span>
            <span>
              <b>{model.venue || model.city}</b>
              {model.venue && model.city}
            </span>
          </li>
        )}
      </ul>
      {!model.sheet && (
        <p className={styles.missing}>
          <Icon name="clock" />
          {words.noDate}
        </p>
      )}
      {!model.venue && !model.city && (
        <p className={styles.missing}>
          <Icon name="map-pin-off" />
          {words.noPlace}
        </p>
      )}
    </>
  )
}

/** The event in a list. */
export function CardLook({ model }: { model: Small }) {
  return (
    <div className={styles.card}>
      <Cover model={model} />
      <div>
        <p className={styles.when}>{model.short}</p>
        <b>{model.title}</b>
        <small>{model.place}</small>
      </div>
    </div>
  )
}

/** A link to the event on a social network. */
export function LinkLook({ model }: { model: Small }) {
  return (
    <div className={styles.link}>
      <div>
        <b>{model.title}</b>
        <small>{[model.short, model.place].filter(Boolean).join(' · ')}</small>
      </div>
      <Cover model={model} />
    </div>
  )
}

/** The event as a picture to post: a square or a story. */
export function PostLook({ model, tall = false }: { model: Small; tall?: boolean }) {
  return (
    <div className={styles.post} data-tall={tall ? '' : undefined}>
      <Cover model={model} />
      <div>
        <b>{model.title}</b>
        <small>{model.short}</small>
      </div>
    </div>
  )
}

/** The head of the event's page. @param button its word, in the event's colour */
export function HeadLook({ model, color, button }: { model: Small; color: 'green' | 'blue'; button: string }) {
  return (
    <div className={styles.page} data-color={color}>
      <Cover model={model} className={styles.cover!} />
      <div className={styles.in}>
        <p className={styles.title}>{model.title}</p>
        <p>{[model.short, model.place].filter(Boolean).join(' · ')}</p>
        <div className={styles.join}>
          <span>{button}</span>
        </div>
      </div>
    </div>
  )
}

/** The mail that a person gets when they registered. */
export function MailLook({ model, words }: LookProps) {
  return (
    <div className={styles.mail}>
      <div className={styles.top}>
        <b>{model.title}</b>
      </div>
      <div className={styles.in}>
        <Cover model={model} className={styles.cover!} />
        <p className={styles.title}>{words.mailHeading}</p>
        <Facts {...{ model, words }} />
        <span className={styles.mailButton}>{words.mailButton}</span>
        <small>{words.mailFoot}</small>
      </div>
    </div>
  )
}
