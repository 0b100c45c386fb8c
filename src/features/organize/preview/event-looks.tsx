import { Icon } from '../../../ui/media/icon.tsx'
import type { PreviewModel, PreviewWords } from './preview-model.ts'
import styles from './event-looks.module.css'

interface LookProps {
  model: PreviewModel
  words: PreviewWords
}

const picture = { alt: '', width: 400, height: 300 } as const

/** The event as its page will show it. */
export function PageLook({ model, words }: LookProps) {
  return (
    <div className={styles.page}>
      <img src={model.cover} {...picture} className={styles.cover} />
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
export function Facts({ model, words }: LookProps) {
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
export function CardLook({ model }: { model: PreviewModel }) {
  return (
    <div className={styles.card}>
      <img src={model.cover} {...picture} />
      <div>
        <p className={styles.when}>{model.short}</p>
        <b>{model.title}</b>
        <small>{[model.venue, model.city].filter(Boolean).join(', ')}</small>
      </div>
    </div>
  )
}

/** A link to the event on a social network. */
export function LinkLook({ model }: { model: PreviewModel }) {
  return (
    <div className={styles.link}>
      <div>
        <b>{model.title}</b>
        <small>{[model.short, model.city].filter(Boolean).join(' · ')}</small>
      </div>
      <img src={model.cover} {...picture} />
    </div>
  )
}

/** The event as a picture to post: a square or a story. */
export function PostLook({ model, tall = false }: { model: PreviewModel; tall?: boolean }) {
  return (
    <div className={styles.post} data-tall={tall ? '' : undefined}>
      <img src={model.cover} {...picture} />
      <div>
        <b>{model.title}</b>
        <small>{model.short}</small>
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
        <img src={model.cover} {...picture} className={styles.cover} />
        <p className={styles.title}>{words.mailHeading}</p>
        <Facts {...{ model, words }} />
        <span className={styles.mailButton}>{words.mailButton}</span>
        <small>{words.mailFoot}</small>
      </div>
    </div>
  )
}
