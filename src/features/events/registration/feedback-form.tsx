import type { Flash } from '../../../contracts/flash.ts'
import { feedback } from '../../../contracts/v1/attendance.ts'
import type { EventSummary } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ChoiceGroup, Radio } from '../../../ui/forms/choice.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'

/** Labels of the ratings 5 to 1. */
const ratings = ['best', 'great', 'good', 'fair', 'poor'] as const

interface FeedbackFormProps {
  event: EventSummary
  flash: Flash | undefined
}

/** A rating from 1 to 5 and an optional comment to the organizers. */
export function FeedbackForm({ event, flash }: FeedbackFormProps) {
  const { t, href } = useI18n()
  return (
    <Form
      endpoint={feedback}
      params={{ id: event._id }}
      next={href('events/feedback', { slug: event.slug }, { sent: true })}
    >
      <ChoiceGroup legend={t('registration.feedback.rating')} error={fieldMessage(t, flash?.errors['rating'])}>
        {ratings.map((name, index) => {
          const value = String(ratings.length - index)
          return (
            <Radio
              key={name}
              name="rating"
              value={value}
              label={t(`registration.feedback.ratings.${name}`)}
              defaultChecked={flash?.values['rating'] === value}
              required
            />
          )
        })}
      </ChoiceGroup>
      <Textarea
        name="comment"
        label={t('registration.feedback.comment')}
        hint={t('registration.feedback.commentHint')}
        maxLength={2000}
        rows={4}
        defaultValue={flash?.values['comment']}
        error={fieldMessage(t, flash?.errors['comment'])}
      />
      <Button submit type="primary" size="full">
        {t('registration.feedback.submit')}
      </Button>
    </Form>
  )
}
