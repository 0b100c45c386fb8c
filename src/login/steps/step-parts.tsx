import { useI18n } from '../../i18n/use-i18n.ts'
import { previousStep, type FlowStep } from '../flow.ts'
import { stepHref, type Flow } from '../flow-address.ts'

/** Link to the previous step; none on the first. */
export function StepBack({ flow, step }: { flow: Flow; step: FlowStep }) {
  const { t, locale } = useI18n()
  const previous = previousStep(flow.place, step)
  if (previous === undefined) return null
  return (
    <p>
      <a className="link" href={stepHref(locale, flow, previous)} data-back="">
        {t('auth.back')}
      </a>
    </p>
  )
}

/** How the e-mail will be used. */
export function PrivacyNote() {
  const { t, href } = useI18n()
  return (
    <small>
      {t('auth.privacy')}{' '}
      <a className="link" href={href('system/legal', { slug: 'privacy' })}>
        {t('auth.privacyLink')}
      </a>
    </small>
  )
}

/** Hidden fields of a log-in form: what to do after log-in (spec §4 Like, callback). */
export function FlowFields({ flow: { feature, event } }: { flow: Flow }) {
  if (feature === undefined || event === undefined) return null
  return (
    <>
      <input type="hidden" name="feature" value={feature} />
      <input type="hidden" name="event" value={event} />
    </>
  )
}
