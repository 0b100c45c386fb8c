import { useId } from 'react'
import { subscribe, subscribeSpot } from './newsletter.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button, type ButtonProps } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { iconBefore } from '../../ui/media/icon.tsx'
import styles from './newsletter-form.module.css'

/** The services with a mailing list, each with its own API call (spec §3 NewsletterCard). */
export const destinations = ['mailchimp', 'spot'] as const
const calls = { mailchimp: subscribe, spot: subscribeSpot }
/** The site's own list, and the default source (spec §9). */
export const ownSource = 'chiche'

interface NewsletterFormProps {
  /** The form's place on the site: `SIGNUP` of the call (spec §3 Newsletter form). */
  source?: string | undefined
  destination?: (typeof destinations)[number] | undefined
  /** Label of the button; default: the site's own. */
  label?: string | undefined
  type?: ButtonProps['type']
}

/**
 * An e-mail field with a button (spec §4 Newsletter). All messages are in the page: without script the form redirects to a
 * message's anchor, and CSS shows the `:target`.
 */
export function NewsletterForm({ source = ownSource, destination = 'mailchimp', label, type }: NewsletterFormProps) {
  const { t, locale } = useI18n()
  const id = useId()
  const [done, failed, wrong] = [`${id}done`, `${id}failed`, `${id}wrong`]
  return (
    <div className={styles.newsletter} data-newsletter={source} data-state="idle">
      <Form endpoint={calls[destination]} next={`#${done}`} failed={`#${failed}`} wrong={`#${wrong}`}>
        <input type="hidden" name="SIGNUP" value={source} />
        <input type="hidden" name="lang" value={locale} />
        <div className={styles.line}>
          <Input
            name="EMAIL"
            type="email"
            label={t('newsletter.email')}
            labelHidden
            placeholder={t('newsletter.email')}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            required
          />
          <Button submit type={type}>
            {label ?? t('newsletter.subscribe')}
          </Button>
        </div>
      </Form>
      <p className={styles.message} data-message="loading" role="status">
        {t('newsletter.loading')}
      </p>
      {(['email', 'required'] as const).map((rule) => (
        <p
          key={rule}
          {...iconBefore('circle-alert', styles.message)}
          id={rule === 'email' ? wrong : `${wrong}-empty`}
          data-message="wrong"
          role="alert"
          tabIndex={-1}
        >
          {t(`ui.field.${rule}`)}
        </p>
      ))}
      <p {...iconBefore('circle-check', styles.message)} id={done} data-message="success" role="status" tabIndex={-1}>
        {t('newsletter.success')}
      </p>
      <p {...iconBefore('circle-alert', styles.message)} id={failed} data-message="error" role="alert" tabIndex={-1}>
        {t('newsletter.failure')}
      </p>
    </div>
  )
}
