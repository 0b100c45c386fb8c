import type { TrackingServices } from '../contracts/tracking-services.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { ConsentForm } from './consent-form.tsx'

/** The tracking services and their purposes, with the choice, which can be changed at any time (D12). */
export function ConsentSettings({ services }: { services: TrackingServices | undefined }) {
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
