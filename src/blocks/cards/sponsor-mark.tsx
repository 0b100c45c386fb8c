import { z } from 'zod'
import { useI18n } from '../../i18n/use-i18n.ts'
import { BlockLink } from '../block-link.tsx'
import { link, picture, text } from '../option-shapes.ts'
import styles from './sponsor-mark.module.css'

/** What editors write in an entry of the model `partenariat` (spec §3 Sponsor content). */
export const sponsorContent = z.object({ link, text, partner: text, logo: picture, logoLight: picture })

export const sponsorThemes = ['light', 'dark'] as const

interface SponsorMarkProps {
  sponsor: z.output<typeof sponsorContent>
  /** On a dark ground the light logo stands. */
  theme: (typeof sponsorThemes)[number]
  /** Stands before the sponsor's own words. */
  text?: string | undefined
}

/** Says who paid for something, and leads to them; readers and search engines are told that it is a paid link. */
export function SponsorMark({ sponsor, theme, text }: SponsorMarkProps) {
  const { t } = useI18n()
  const { link, partner, logo, logoLight } = sponsor
  const shown = theme === 'dark' ? (logoLight ?? logo) : (logo ?? logoLight)
  return (
    <p className={styles.sponsor} data-ground={theme}>
      <BlockLink to={link} rel="sponsored">
        {shown && <img src={shown} alt="" loading="lazy" decoding="async" />}
        <span>
          {text ?? sponsor.text ?? t('blocks.partnership')} {partner && <strong>{partner}</strong>}
        </span>
      </BlockLink>
    </p>
  )
}
