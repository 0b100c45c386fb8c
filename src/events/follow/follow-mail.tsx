import type { Flash } from '../../contracts/flash.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { create, rhythms, type Rhythm } from './follows.contract.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ChoiceGroup, Radio } from '../../ui/forms/choice.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Panel } from '../../ui/surfaces/panel.tsx'
import { EmailField } from '../../login/steps/email-field.tsx'
import { PrivacyNote } from '../../login/steps/step-parts.tsx'

/** Error message of the whole form. */
const refusals: Partial<Record<Flash['code'], MessageKey>> = {
  too_many_requests: 'auth.errors.tooMany',
  automated: 'ui.automated',
  conflict: 'follow.mail.full',
}

interface FollowMailProps {
  /** Query of the followed list. */
  query: string
  /** Where to redirect after success. */
  next: string
  /** E-mail of the signed-in account. */
  account: string | undefined
  /** The last e-mail entered on this device. */
  email: string | undefined
  /** Result of the last submission. */
  flash: Flash | undefined
  /** The rhythm that is chosen at first. */
  rhythm: Rhythm
}

/** Follows a list by mail: how often, and for strangers to which address. */
export function FollowMail({ query, next, account, email, flash, rhythm }: FollowMailProps) {
  const { t, locale } = useI18n()
  const chosen = flash?.values['rhythm'] ?? rhythm
  const problem = flash?.errors['query'] ? 'follow.mail.over' : 'follow.mail.failed'
  return (
    <Panel as="section" tone="tint" aria-labelledby="by-mail">
      <h2 id="by-mail">{t('follow.mail.title')}</h2>
      <p>{t('follow.mail.text')}</p>
      {flash && (!flash.errors['email'] || flash.code === 'conflict') && (
        <Alert type="negative" role="alert">
          {t(refusals[flash.code] ?? problem)}
        </Alert>
      )}
      <Form endpoint={create} next={next}>
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="lang" value={locale} />
        <input type="hidden" name="timeZone" defaultValue={siteTimeZone} />
        <ChoiceGroup legend={t('follow.mail.rhythm')}>
          {rhythms.map((one) => (
            <Radio
              key={one}
              name="rhythm"
              value={one}
              label={t(`follow.mail.${one}`)}
              defaultChecked={chosen === one}
            />
          ))}
        </ChoiceGroup>
        {account === undefined ? (
          <EmailField value={flash?.values['email'] ?? email} error={fieldMessage(t, flash?.errors['email'])} />
        ) : (
          <p>{t('follow.mail.to', { email: account })}</p>
        )}
        <Button submit type="primary" icon="bell" size="full">
          {t('follow.mail.submit')}
        </Button>
      </Form>
      {account === undefined && <PrivacyNote />}
      <PageScript source="src/events/follow/time-zone.script.ts" />
    </Panel>
  )
}
