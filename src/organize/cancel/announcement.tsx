import type { Flash } from '../../contracts/flash.ts'
import { cancel, postpone, tryState } from './change-state.contract.ts'
import type { ChangeNotice } from '../history/revisions.contract.ts'
import type { SeriesScopes } from '../duplicate/series.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
import { MailLetter } from '../review/mail-letter.tsx'
import { NotifiedGroups, NotifyPanel } from '../review/notify-panel.tsx'
import { ScopeChoice, ScopedLabel } from './scope-choice.tsx'
import { StateFrame } from './state-frame.tsx'

const maxReason = 500

interface AnnouncementProps {
  action: 'cancel' | 'postpone'
  event: ManagedEvent
  mail: ChangeNotice | null
  /** What each scope reaches, of a date of a series. */
  scopes: SeriesScopes
  flash: Flash | undefined
  /** The page itself. */
  self: string
}

/** Cancelling or postponing: what follows, how many people get a mail, and the reason that they read. */
export function Announcement({ action, event, mail, scopes, flash, self }: AnnouncementProps) {
  const { t, locale, href } = useI18n()
  const people = mail?.people ?? 0
  const isTold = people > 0 || scopes.data.some((count) => count.people > 0)
  const field = `reason.${event.lang}`
  return (
    <StateFrame
      action={action}
      flash={flash}
      below={
        mail &&
        isTold && <MailLetter mail={mail} scopes={scopes.data} event={event} note={flash?.values[field] ?? ''} />
      }
    >
      <NotifyPanel mail={mail} scopes={scopes.data}>
        {scopes.data.length === 0 && mail && people > 0 && <NotifiedGroups mail={mail} />}
        <Form endpoint={action === 'cancel' ? cancel : postpone} params={{ id: event._id, action, lang: locale }}>
          <ScopeChoice {...{ scopes, flash }} page={event._id} />
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
            <ButtonText {...{ action, people }} scopes={scopes.data} />
          </TonedButton>
          {isTold && (
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

/** What the button does, to how many dates and people. */
function ButtonText({ action, people, scopes }: ButtonTextProps) {
  const { t } = useI18n()
  if (scopes.length > 0) return <ScopedLabel scopes={scopes} label={(n) => t.plural(`state.${action}.dates`, n)} />
  return people > 0 ? t.plural(`state.${action}.andTell`, people) : t(`state.${action}.do`)
}
interface ButtonTextProps {
  action: 'cancel' | 'postpone'
  people: number
  scopes: SeriesScopes['data']
}
