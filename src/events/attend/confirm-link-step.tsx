import { confirmAttend } from './attendance.contract.ts'
import { endHref, stepHref } from '../../login/flow-address.ts'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { AttendData } from './attend-data.ts'

/** Landing page of a guest's mail; a button confirms, since mail scanners open links (D16). */
export function ConfirmLinkStep({ flow, token, flash, line }: AttendData) {
  const { t, locale } = useI18n()
  if (flash?.code === 'invalid_token' || flash?.errors['token'])
    return (
      <>
        <Alert type="negative" role="alert" title={t('attend.link.invalid')}>
          <p>{t('attend.link.invalidText')}</p>
        </Alert>
        <Button href={stepHref(locale, flow, 'join')} type="primary" size="full">
          {t('attend.link.again')}
        </Button>
      </>
    )
  return (
    <>
      <p>{t(line ? 'attend.link.lineText' : 'attend.link.text')}</p>
      <Form endpoint={confirmAttend} next={endHref(locale, flow)}>
        <FormMessage flash={flash} fallback={t('attend.errors.failed')} />
        <input type="hidden" name="token" value={token} />
        <PanelFoot>
          <Button submit type="primary" size="full">
            {t(line ? 'attend.full.submit' : 'attend.link.submit')}
          </Button>
        </PanelFoot>
      </Form>
    </>
  )
}
