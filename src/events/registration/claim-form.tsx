import { claimRegistrations } from '../attend/attendance.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'

/**
 * Asks a signed-in visitor whether a guest's registration on this device is theirs (D16); opening the link alone must not
 * move it to the account.
 * @param event id, sent instead of the token, which no page contains
 * @param next path to redirect to
 */
export function ClaimForm({ event, next }: { event: string; next: string }) {
  const { t } = useI18n()
  return (
    <>
      <h2>{t('registration.add.title')}</h2>
      <p>{t('registration.add.text')}</p>
      <Form endpoint={claimRegistrations} next={next}>
        <input type="hidden" name="tokens" value={event} />
        <Button submit type="secondary" size="full">
          {t('registration.add.submit')}
        </Button>
      </Form>
    </>
  )
}
