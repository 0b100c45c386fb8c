import { unattend } from './attendance.contract.ts'
import { leaveReasons } from './party/choices.contract.ts'
import { href } from '../../contracts/paths.ts'
import { titleOf } from '../event-texts.ts'
import { MiniPass } from '../pass/mini-pass.tsx'
import { ClaimForm } from '../registration/claim-form.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { safePath } from '../../lib/safe-path.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Pick } from '../../ui/forms/pick.tsx'
import { definePage } from '../../page/define-page.ts'
import { EventPanel } from '../panel/event-panel.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import { loadPanelEvent } from '../panel/load-event.ts'
import { PanelPicture } from '../panel/panel-top.tsx'
import { ownRegistration } from '../panel/own-registration.ts'
import { RegistrationAlert } from '../panel/registration-alert.tsx'

/**
 * Cancels a registration or leaves the waiting list, after a confirmation, since opening a link changes nothing (spec
 * §2).
 */
export default definePage('events/unattend', {
  async load(context) {
    const event = await loadPanelEvent(context)
    const page = href(context.locale, 'events/show', { slug: event.slug })
    const registration = context.visitor.registrations.find((one) => one.event === event._id)
    const onDevice = registration?.state !== 'going' && !registration?.claimable ? registration : undefined
    const own = await ownRegistration(context, event)
    return {
      event,
      own,
      people: 1 + (own?.companions.length ?? 0),
      // The registration of an unconfirmed guest cannot be loaded; its state is stored on the device.
      state: own?.state ?? onDevice?.state,
      claimable: registration?.claimable === true,
      next: safePath(context.query.get('next') ?? undefined) ?? page,
      flash: context.visitor.flash,
      user: context.visitor.user,
    }
  },
  head: ({ i18n }) => ({ title: i18n.t('registration.unattend.title'), noindex: true }),
  Component: ({ data: { event, own, people, state, claimable, next, flash, user }, context }) => {
    const { t, locale, href } = context.i18n
    const title = titleOf(event, locale)
    const waiting = state === 'waiting'
    const page = href('events/unattend', { slug: event.slug })
    if (state === undefined) {
      return (
        <EventPanel event={event} context={context} title={t('registration.unattend.none')}>
          <RegistrationAlert flash={flash} failed={t('registration.unattend.failed')} />
          <p>{t('registration.unattend.noneText')}</p>
          {claimable && <ClaimForm event={event._id} next={page} />}
          {user === null && (
            <Button href={href('login/start', {}, { next: page })} type="primary" size="full">
              {t('layout.logIn')}
            </Button>
          )}
        </EventPanel>
      )
    }
    return (
      <EventPanel
        event={event}
        context={context}
        title={t(waiting ? 'registration.unattend.waitingTitle' : 'registration.unattend.title')}
        lead={<p lang={title.lang}>{title.text}</p>}
        picture={
          state === 'going' && (
            <PanelPicture>
              <MiniPass event={event} registration={own ?? undefined} places={people} torn />
            </PanelPicture>
          )
        }
      >
        <RegistrationAlert flash={flash} failed={t('registration.unattend.failed')} />
        <p>
          {people > 1 && !waiting
            ? t('registration.unattend.manyText', { n: people })
            : t(waiting ? 'registration.unattend.waitingText' : 'registration.unattend.text')}
        </p>
        {state === 'going' && event.waiting > 0 && <p>{t.plural('registration.unattend.queue', event.waiting)}</p>}
        {people > 1 && state === 'going' && (
          <Button href={href('events/attend', { slug: event.slug })} variant="ghost" size="full">
            {t('registration.unattend.tickets')}
          </Button>
        )}
        <Form endpoint={unattend} params={{ id: event._id }} next={next}>
          {state === 'going' && <ReasonField />}
          <PanelFoot>
            <TonedButton submit type="danger" size="full">
              {waiting ? t('registration.unattend.waitingSubmit') : t.plural('registration.unattend.submit', people)}
            </TonedButton>
            <Button href={next} variant="text" size="full">
              {t('registration.unattend.keep')}
            </Button>
          </PanelFoot>
        </Form>
      </EventPanel>
    )
  },
})

/** Why one gives the place back, for those who want to say so. */
function ReasonField() {
  const { t } = useI18n()
  return (
    <div>
      <Pick
        legend={t('registration.unattend.reason')}
        name="reason"
        options={leaveReasons.map((value) => ({ value, label: t(`registration.unattend.reasons.${value}`) }))}
        chosen={[]}
        describedBy="reason-hint"
      />
      <small id="reason-hint">{t('registration.unattend.reasonHint')}</small>
    </div>
  )
}
