import { renewCalendar } from './calendar.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { Panel } from '../../ui/surfaces/panel.tsx'
import { subscribeLinks } from '../../events/calendar-links.ts'
import { CopyButton } from '../../events/event/share-links.tsx'

interface CalendarSubscriptionProps {
  userId: string
  /** URL of the calendar feed. */
  url: string
  /** Page to return to. */
  next: string
}

/** Links that subscribe to the agenda in a calendar app, and a button that replaces the feed's secret URL. */
export function CalendarSubscription({ userId, url, next }: CalendarSubscriptionProps) {
  const { t } = useI18n()
  const { origin, pathname } = new URL(url)
  const links = subscribeLinks(pathname, { origin, name: t('account.agendaPage.title') })
  return (
    <Panel as="section" tone="outline" aria-labelledby="calendar">
      <h2 id="calendar">{t('registration.agenda.subscribe')}</h2>
      <p>{t('registration.agenda.subscribeText')}</p>
      <div className="row" data-share="">
        <Button href={links.webcal} variant="ghost" size="medium" icon="calendar-plus">
          {t('registration.agenda.webcal')}
        </Button>
        <Button href={links.google} target="_blank" rel="noopener nofollow" variant="ghost" size="medium">
          {t('registration.agenda.google')}
        </Button>
        <Button href={links.outlook} target="_blank" rel="noopener nofollow" variant="ghost" size="medium">
          {t('event.outlook')}
        </Button>
        <CopyButton text={url} label={t('event.copyLink')} />
      </div>
      <Disclosure summary={t('registration.agenda.elsewhere')}>
        <Input name="calendar" label={t('registration.agenda.address')} readOnly value={url} />
      </Disclosure>
      <Form endpoint={renewCalendar} params={{ _id: userId }} next={next}>
        <Button submit variant="text" size="medium" icon="refresh-cw" aria-describedby="renew-hint">
          {t('registration.agenda.renew')}
        </Button>
        <p>
          <small id="renew-hint">
            {t('registration.agenda.secret')} {t('registration.agenda.renewHint')}
          </small>
        </p>
      </Form>
    </Panel>
  )
}
