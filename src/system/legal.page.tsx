import { pageNotFound } from '../contracts/errors.ts'
import { legalSlugs, type LegalSlug } from '../contracts/legal.ts'
import type { TrackingServices } from '../contracts/tracking-services.ts'
import { ConsentForm } from '../consent/consent-form.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { Prose } from '../ui/text/prose.tsx'
import { definePage } from '../page/define-page.ts'
import { retention, type RetainedData } from '../contracts/retention.ts'
import type { MessageKey } from '../i18n/messages.ts'
import styles from './legal.module.css'

/** Legal pages, `/legal/{slug}`: publisher, privacy, cookies, accessibility. */
export default definePage<{ slug: LegalSlug }>('system/legal', {
  cache: { fresh: 3600, stale: 86_400, query: [] },
  load: async ({ params, path }) => {
    const slug = legalSlugs.find((known) => known === params['slug'])
    if (slug === undefined) throw pageNotFound(path)
    return { slug }
  },
  head: ({ i18n }, { slug }) => ({
    title: i18n.t(`legal.${slug}.title`),
    description: i18n.t(`legal.${slug}.description`),
  }),
  Component: ({ data, context }) => <Legal {...data} tracking={context.settings.tracking} />,
})

function Legal({ slug, tracking }: { slug: LegalSlug; tracking: TrackingServices | undefined }) {
  const { t, href } = useI18n()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t(`legal.${slug}.title`)}</h1>
      <p className={styles.lead}>{t(`legal.${slug}.description`)}</p>
      <Tabs
        label={t('legal.navigation')}
        tabs={legalSlugs.map((other) => ({
          label: t(`legal.${other}.title`),
          href: href('system/legal', { slug: other }),
          current: other === slug,
        }))}
      />
      <Prose large>
        {slug === 'cookies' && <ConsentSettings services={tracking} />}
        {legalSections[slug].map(({ title, text, links = [], durations }) => (
          <section key={title}>
            <h2>{t(title)}</h2>
            {t(text)
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            {durations && <Durations />}
            {links.length > 0 && <Links links={links} />}
          </section>
        ))}
      </Prose>
    </div>
  )
}

function Links({ links }: { links: readonly LegalLink[] }) {
  const { t } = useI18n()
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{t(label)}</a>
        </li>
      ))}
    </ul>
  )
}

const daysOfMonth = 30.4

/** How long what is stored: a row for each duration that the scheduled jobs observe. */
function Durations() {
  const { t } = useI18n()
  const duration = (days: number) =>
    days > 60
      ? t.plural('legal.retention.months', Math.round(days / daysOfMonth))
      : t.plural('legal.retention.days', days)
  return (
    <table className={styles.durations}>
      <thead>
        <tr>
          <th scope="col">{t('legal.retention.what')}</th>
          <th scope="col">{t('legal.retention.long')}</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(retention) as RetainedData[]).map((name) => (
          <tr key={name}>
            <th scope="row">{t(`legal.retention.of.${name}`)}</th>
            <td>{duration(retention[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The tracking services and their purposes, with the choice, which can be changed at any time (D12). */
function ConsentSettings({ services }: { services: TrackingServices | undefined }) {
  const { t } = useI18n()
  const purposes = [
    ...(services?.tagManager ? (['audience'] as const) : []),
    ...(services?.contentKey ? (['contents'] as const) : []),
    'partners' as const,
  ]
  return (
    <section id="consent">
      <h2>{t('consent.settings.title')}</h2>
      <p>{t('consent.settings.text')}</p>
      <ul>
        {purposes.map((purpose) => (
          <li key={purpose}>
            <strong>{t(`consent.purposes.${purpose}.title`)}</strong> {t(`consent.purposes.${purpose}.text`)}
          </li>
        ))}
      </ul>
      <p
        role="status"
        data-consent-state=""
        data-accepted={t('consent.settings.accepted')}
        data-refused={t('consent.settings.refused')}
      >
        {t('consent.settings.open')}
      </p>
      <ConsentForm />
    </section>
  )
}

interface LegalLink {
  label: MessageKey
  href: string
}
interface LegalSection {
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
const legalSections: Record<LegalSlug, readonly LegalSection[]> = {
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
