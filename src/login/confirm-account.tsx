import type { Flash } from '../contracts/flash.ts'
import { create, likeArticle } from '../likes/likes.contract.ts'
import { endHref, type Flow } from './flow-address.ts'
import { FormMessage } from './steps/form-message.tsx'
import { isArticle, likeTarget } from '../likes/like-target.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { Form } from '../ui/forms/form.tsx'

/**
 * Confirmation button for a user whose account came from a provider; it performs the action the flow began with (D25).
 */
export function ConfirmAccount({ flow, flash }: { flow: Flow; flash: Flash | undefined }) {
  const { t, locale } = useI18n()
  const end = endHref(locale, flow)
  if (flow.feature !== 'like-event' || flow.event === undefined)
    return (
      <Button href={end} type="primary" size="full">
        {t('auth.confirmAccount.submit')}
      </Button>
    )
  const [[name, value]] = Object.entries(likeTarget(flow.event).fields) as [[string, string]]
  return (
    <Form endpoint={isArticle(flow.event) ? likeArticle : create} next={end}>
      <FormMessage flash={flash} />
      <input type="hidden" name={name} value={value} />
      <Button submit type="primary" size="full">
        {t('auth.confirmAccount.like')}
      </Button>
    </Form>
  )
}
