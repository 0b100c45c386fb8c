import { useId } from 'react'
import type { Exclusivity, exclusivityContexts } from '../../contracts/v1/services/jobs.ts'
import type { Locale } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog, opens } from '../../ui/surfaces/dialog.tsx'
import styles from './exclusivity-card.module.css'

/** Languages as the jobs service names them. */
const languages = { fr: 'fr-FR', en: 'en-US', es: 'es-ES' } as const satisfies Record<Locale, string>

interface ExclusivityCardProps {
  exclusivity: Exclusivity
  context: (typeof exclusivityContexts)[number]
}

/** Where a form is filled in: the partner is told which offer it is, and where it stood. */
function formAddress({ id, url }: Exclusivity, context: string): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  address.searchParams.set('exclusivity', id)
  address.searchParams.set('context', context)
  return address.href
}

function Bullets({ bullets, language }: { bullets: readonly string[]; language: Locale | undefined }) {
  if (bullets.length === 0) return null
  return (
    <ul lang={language}>
      {bullets.map((bullet) => (
        <li key={bullet}>{bullet}</li>
      ))}
    </ul>
  )
}

/** The offer of a partner (spec §3 Exclusivity): a link opens a tab of its own, a form a window on this page (spec §4). */
export function ExclusivityCard({ exclusivity, context }: ExclusivityCardProps) {
  const { t, locale } = useI18n()
  const { id, actionType, url, content } = exclusivity
  const own = content[languages[locale]]
  const { logotype, company, title, bullets, button } = own ?? content['fr-FR']
  const language = own ? undefined : 'fr'
  const [titleId, dialogId] = [useId(), useId()]
  const label = button || t('blocks.learnMore')
  const outside = { href: url, target: '_blank', rel: 'noopener sponsored' } as const
  return (
    <section
      className={styles.card}
      aria-labelledby={titleId}
      data-exclusivity={id}
      data-context={context}
      data-action={actionType}
    >
      <div className={styles.company}>
        {logotype && <img src={logotype} alt="" width={44} height={44} loading="lazy" decoding="async" />}
        <p>
          {company}
          <small>{t('blocks.partner')}</small>
        </p>
      </div>
      <h2 id={titleId} className={styles.title} lang={language}>
        {title}
      </h2>
      <Bullets bullets={bullets} language={language} />
      {actionType === 'link' ? (
        <Button {...outside} size="full">
          {label}
          <span className="sr"> ({t('blocks.newTab')})</span>
        </Button>
      ) : (
        <>
          <Button size="full" {...opens(dialogId)}>
            {label}
          </Button>
          <Dialog id={dialogId} title={title}>
            <div className={styles.form} data-offer={id} data-context={context}>
              <p>
                <strong>{company}</strong>
              </p>
              <Bullets bullets={bullets} language={language} />
              <p>{t('blocks.formText', { company })}</p>
            </div>
            <Button {...outside} href={formAddress(exclusivity, context)} size="full">
              {t('blocks.leaveFor', { company })}
              <span className="sr"> ({t('blocks.newTab')})</span>
            </Button>
          </Dialog>
        </>
      )}
      <PageScript source="src/features/exclusivity/exclusivity.script.ts" />
    </section>
  )
}
