import type { Flash } from '../../contracts/flash.ts'
import { thankFeedbacks } from './feedbacks.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import styles from './thank-form.module.css'

interface ThankFormProps {
  /** Id of the event. */
  event: string
  /** Whom; without it everyone not yet thanked. */
  registration?: string | undefined
  /** Text of the button. */
  send: string
  /** Where the page leads after it. */
  next: string
  flash: Flash | undefined
}

/** A mail of thanks, with words that can be sent as they are. */
export function ThankForm({ event, registration, send, next, flash }: ThankFormProps) {
  const { t } = useI18n()
  const own =
    flash?.form === thankFeedbacks.spec.id && flash.values['registration'] === registration ? flash : undefined
  return (
    <Form
      endpoint={thankFeedbacks}
      params={{ id: event, ...(registration !== undefined && { registration }) }}
      next={next}
    >
      <Textarea
        name="message"
        label={t('feedbacks.message')}
        rows={3}
        maxLength={1000}
        required
        defaultValue={own?.values['message'] ?? t('feedbacks.ready')}
        error={fieldMessage(t, own?.errors['message'])}
      />
      <p className={styles.actions}>
        <Button submit type="primary" size="medium" icon="send">
          {send}
        </Button>
        <Button submit variant="text" size="medium" name="test" value="true">
          {t('feedbacks.toMe')}
        </Button>
      </p>
    </Form>
  )
}
