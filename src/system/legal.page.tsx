import { pageNotFound } from '../contracts/errors.ts'
import { legalSlugs, type LegalSlug } from '../contracts/legal.ts'
import type { TrackingServices } from '../contracts/tracking-services.ts'
import { ConsentBanner } from '../consent/consent-form.tsx'
import { ConsentSettings } from '../consent/consent-settings.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { Prose } from '../ui/text/prose.tsx'
import { definePage } from '../page/define-page.ts'
import { Durations } from './durations.tsx'
import { legalSections, type LegalLink } from './sections.ts'
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
      {slug === 'cookies' && <ConsentBanner />}
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
