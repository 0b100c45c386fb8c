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
