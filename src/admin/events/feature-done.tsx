import type { Flash } from '../../contracts/flash.ts'
import { featureEvent } from './events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'

/** That an event no longer leads, with a button that undoes it; or why it does not lead. @param here the page */
export function FeatureDone({ flash, here }: { flash: Flash | undefined; here: string }) {
  const { t } = useI18n()
  if (flash?.form !== featureEvent.spec.id) return null
  const { id = '', until, was = '' } = flash.values
  if (flash.code !== 'done')
    return (
      <Alert type="negative" role="alert">
        {t('adminEvents.notFeatured')}
      </Alert>
    )
  if (until !== '') return null
  return (
    <Alert type="positive" role="status">
      {t('adminEvents.ended')}{' '}
      <Form endpoint={featureEvent} params={{ id, until: was }} next={here}>
        <Button submit size="small" variant="ghost" icon="undo-2">
          {t('adminEvents.again')}
        </Button>
      </Form>
    </Alert>
  )
}
