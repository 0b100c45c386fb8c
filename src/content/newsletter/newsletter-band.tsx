import { useId, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { scenePicture } from '../../ui/media/scenes/scene-files.ts'
import { Heading } from '../../ui/text/heading.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './newsletter-band.module.css'

interface NewsletterBandProps extends Pick<ComponentProps<typeof Heading>, 'textBefore' | 'textBean' | 'textAfter'> {
  description?: string | undefined
  /** The form's place on the site. */
  source?: string | undefined
  /** Beside the form; without one a hedge grows on the footer. */
  picture?: ReactNode
  /** Colours that an editor chose. */
  style?: CSSProperties | undefined
}

/** A newsletter form from edge to edge. */
export function NewsletterBand({ description, source, picture, style, ...title }: NewsletterBandProps) {
  const id = useId()
  const titled = Object.values(title).some(Boolean)
  return (
    <section className={styles.section} style={style} aria-labelledby={titled ? id : undefined}>
      <div className={styles.inner} data-picture={picture ? '' : undefined}>
        {titled && <Heading id={id} {...title} />}
        <div className={styles.body}>
          {description && <p>{description}</p>}
          <NewsletterForm source={source} />
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
      {!picture && <img className={styles.hedge} {...scenePicture('hedge')} alt="" loading="lazy" decoding="async" />}
    </section>
  )
}
