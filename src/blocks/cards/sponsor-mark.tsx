import { z } from 'zod'
import { useI18n } from '../../i18n/use-i18n.ts'
import { BlockLink } from '../block-link.tsx'
import { link, picture, text } from '../option-shapes.ts'
import styles from './sponsor-mark.module.css'

/** Fields of an entry of the model `partenariat` (spec §3 Sponsor content). */
export const sponsorContent = z.object({ link, text, partner: text, logo: picture, logoLight: picture })

export const sponsorThemes = ['light', 'dark'] as const

interface SponsorMarkProps {
  sponsor: z.output<typeof sponsorContent>
  /** Uses the light logo, for dark backgrounds. */
  theme: (typeof sponsorThemes)[number]
  /** Default text before the sponsor's name. */
  text?: string | undefined
}

/** Names a sponsor with a link that is marked as paid for visitors and search engines. */
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
