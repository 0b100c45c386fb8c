import { useId, type ReactNode } from 'react'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { Panel, type panelTones } from '../../ui/surfaces/panel.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { NewsletterForm, type destinations } from './newsletter-form.tsx'
import styles from './newsletter-panel.module.css'

export const panelThemes = ['neutral', 'parsley', 'entrepreneuriat'] as const
export const panelSizes = ['small', 'normal'] as const

const tones: Record<(typeof panelThemes)[number], (typeof panelTones)[number]> = {
  neutral: 'tint',
  parsley: 'green',
  entrepreneuriat: 'cerise',
}

interface NewsletterPanelProps {
  titleBefore?: string | undefined
  titleBean?: string | undefined
  titleAfter?: string | undefined
  description?: string | undefined
  /** Beside the text, above it on small screens; without one a hedge is drawn at the bottom. */
  picture?: ReactNode
  size?: (typeof panelSizes)[number] | undefined
  theme?: (typeof panelThemes)[number] | undefined
  source?: string | undefined
  destination?: (typeof destinations)[number] | undefined
}

/** An invitation to the newsletter, with its form (spec §2 Newsletter card). */
export function NewsletterPanel({ description, picture, size = 'normal', theme, ...rest }: NewsletterPanelProps) {
  const { titleBefore, titleBean, titleAfter, source, destination } = rest
  const id = useId()
  const titled = Boolean(titleBefore || titleBean || titleAfter)
  return (
    <Panel
      as="section"
      tone={theme === undefined ? 'flame' : tones[theme]}
      className={styles.panel}
      aria-labelledby={titled ? id : undefined}
      data-size={size}
    >
      {picture}
      <div className={styles.body}>
        {titled && <Heading id={id} textBefore={titleBefore} textBean={titleBean} textAfter={titleAfter} />}
        {description && <p>{description}</p>}
        <NewsletterForm source={source} destination={destination} />
      </div>
      {!picture && size === 'normal' && <HedgeScene className={styles.hedge} />}
    </Panel>
  )
}
