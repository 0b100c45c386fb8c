import type { Flash } from '../../contracts/flash.ts'
import { cancel, postpone, tryState } from './change-state.contract.ts'
import type { ChangeNotice } from '../history/revisions.contract.ts'
import type { ScopeCount } from '../duplicate/series.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { organizerNames } from '../../events/event-texts.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import { MailLetter } from '../review/mail-letter.tsx'
import { NotifiedGroups, NotifyPanel } from '../review/notify-panel.tsx'
import { ScopeChoice, ScopedLabel } from './scope-choice.tsx'
import { StateFrame } from './state-frame.tsx'
import { topicLook } from '../../lib/topic-look.ts'

const maxReason = 500

interface AnnouncementProps {
  action: 'cancel' | 'postpone'
  event: ManagedEvent
  mail: ChangeNotice | null
  /** What each scope reaches, of a date of a series. */
  scopes: readonly ScopeCount[]
  flash: Flash | undefined
  /** The page itself. */
  self: string
}

/** Cancelling or postponing: what follows, how many people get a mail, and the reason that they read. */
export function Announcement({ action, event, mail, scopes, flash, self }: AnnouncementProps) {
  const { t, locale, href } = useI18n()
  const people = mail?.people ?? 0
  const field = `reason.${event.lang}`
  const buttonText = () => {
    if (scopes.length > 0) return <ScopedLabel scopes={scopes} label={(n) => t.plural(`state.${action}.dates`, n)} />
    return people > 0 ? t.plural(`state.${action}.andTell`, people) : t(`state.${action}.do`)
  }
  return (
    <StateFrame
      action={action}
      flash={flash}
      below={mail && people > 0 && <Letter mail={mail} event={event} note={flash?.values[field] ?? ''} />}
    >
      <NotifyPanel mail={mail} scopes={scopes}>
        {scopes.length === 0 && mail && people > 0 && <NotifiedGroups mail={mail} />}
        <Form endpoint={action === 'cancel' ? cancel : postpone} params={{ id: event._id, action, lang: locale }}>
          <ScopeChoice scopes={scopes} flash={flash} />
          <Textarea
            name={field}
            label={t('state.reason')}
            hint={t(`state.${action}.reasonHint`)}
            lang={event.lang}
            rows={2}
            maxLength={maxReason}
            required
            data-note=""
            defaultValue={flash?.values[field] ?? event.statusReason?.[event.lang] ?? ''}
            error={fieldMessage(t, flash?.errors['reason'] ?? flash?.errors[field])}
          />
          <TonedButton
            submit
            type={action === 'cancel' ? 'danger' : 'default'}
            size="full"
            name="next"
            value={`${self}?sent={notified}`}
          >
            {buttonText()}
          </TonedButton>
          {people > 0 && (
            <Button
              submit
              variant="text"
              icon="send"
              name="next"
              value={self}
              formAction={`/forms/${tryState.spec.id}`}
            >
              {t('review.sample')}
            </Button>
          )}
          <Button href={href('organize/dashboard', { slug: event.slug })} variant="text">
            {t('state.leave')}
          </Button>
        </Form>
      </NotifyPanel>
    </StateFrame>
  )
}

/** The mail as people get it. @param note the reason, as far as it is written */
function Letter({ mail, event, note }: { mail: ChangeNotice; event: ManagedEvent; note: string }) {
  const from = organizerNames(event).join(', ')
  return <MailLetter letters={mail.letters} topic={topicLook(event.topic)} from={from} note={note} />
}
