import type { LegalSlug } from '../contracts/legal.ts'
import type { MessageKey } from '../i18n/messages.ts'

export interface LegalLink {
  label: MessageKey
  href: string
}
export interface LegalSection {
  title: MessageKey
  text: MessageKey
  links?: readonly LegalLink[]
  /** With the table of how long what is stored. */
  durations?: boolean
}

const ofl: LegalLink = { label: 'legal.links.ofl', href: 'https://openfontlicense.org/' }
const dataLinks: LegalLink[] = [
  { label: 'legal.links.licenceOuverte', href: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/' },
  { label: 'legal.links.openAgenda', href: 'https://openagenda.com/' },
  { label: 'legal.links.geoNames', href: 'https://www.geonames.org/' },
]

/** Sections of each legal page, in order. */
export const legalSections: Record<LegalSlug, readonly LegalSection[]> = {
  mentions: [
    { title: 'legal.mentions.publisher.title', text: 'legal.mentions.publisher.text' },
    { title: 'legal.mentions.hosting.title', text: 'legal.mentions.hosting.text' },
    { title: 'legal.mentions.data.title', text: 'legal.mentions.data.text', links: dataLinks },
    {
      title: 'legal.mentions.works.title',
      text: 'legal.mentions.works.text',
      links: [ofl, { label: 'legal.links.lucide', href: 'https://lucide.dev/license' }],
    },
    { title: 'legal.mentions.contents.title', text: 'legal.mentions.contents.text' },
  ],
  privacy: [
    { title: 'legal.privacy.short.title', text: 'legal.privacy.short.text' },
    { title: 'legal.privacy.device.title', text: 'legal.privacy.device.text' },
    { title: 'legal.privacy.account.title', text: 'legal.privacy.account.text' },
    { title: 'legal.privacy.server.title', text: 'legal.privacy.server.text' },
    { title: 'legal.privacy.duration.title', text: 'legal.privacy.duration.text', durations: true },
    { title: 'legal.privacy.place.title', text: 'legal.privacy.place.text' },
    { title: 'legal.privacy.others.title', text: 'legal.privacy.others.text' },
    {
      title: 'legal.privacy.rights.title',
      text: 'legal.privacy.rights.text',
      links: [{ label: 'legal.links.cnil', href: 'https://www.cnil.fr/' }],
    },
  ],
  cookies: [
    { title: 'legal.cookies.list.title', text: 'legal.cookies.list.text' },
    { title: 'legal.cookies.storage.title', text: 'legal.cookies.storage.text' },
    { title: 'legal.cookies.exempt.title', text: 'legal.cookies.exempt.text' },
  ],
  accessibility: [
    {
      title: 'legal.accessibility.aim.title',
      text: 'legal.accessibility.aim.text',
      links: [{ label: 'legal.links.rgaa', href: 'https://accessibilite.numerique.gouv.fr/' }],
    },
    { title: 'legal.accessibility.status.title', text: 'legal.accessibility.status.text' },
    { title: 'legal.accessibility.limits.title', text: 'legal.accessibility.limits.text' },
    {
      title: 'legal.accessibility.report.title',
      text: 'legal.accessibility.report.text',
      links: [{ label: 'legal.links.rights', href: 'https://www.defenseurdesdroits.fr/' }],
    },
  ],
}
