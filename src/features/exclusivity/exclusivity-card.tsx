import { useId } from 'react'
import type { Exclusivity, exclusivityContexts } from '../../contracts/v1/services/jobs.ts'
import { contentLocales, type Locale } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog, opens } from '../../ui/surfaces/dialog.tsx'
import styles from './exclusivity-card.module.css'

interface ExclusivityCardProps {
  exclusivity: Exclusivity
  context: (typeof exclusivityContexts)[number]
}

/** URL of an offer's form, which tells the partner the offer and where it was shown. */
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

/** A partner's offer (spec §3 Exclusivity): a link opens a new tab, a form opens a dialog first (spec §4). */
export function ExclusivityCard({ exclusivity, context }: ExclusivityCardProps) {
  const { t, locale } = useI18n()
  const { id, actionType, url, content } = exclusivity
  const offered: Partial<Record<string, (typeof content)['fr-FR']>> = content
  const own = offered[contentLocales[locale]]
  const { logotype, company, title, bullets: given, button } = own ?? content['fr-FR']
  const bullets = [...new Set(given)]
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
