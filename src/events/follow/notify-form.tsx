import { useId } from 'react'
import { siteTimeZone } from '../../contracts/limits.ts'
import { create } from './follows.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { AccountVariants } from '../../islands/fragment-slot.tsx'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { EmailField } from '../../login/steps/email-field.tsx'
import { PrivacyNote } from '../../login/steps/step-parts.tsx'
import { followedQuery, followHref } from '../list/followed-query.ts'
import type { ListState } from '../list/list-query.ts'
import styles from './notify-form.module.css'

/**
 * Follows an empty list: an address and a button, only the button for who is signed in. What became of it is shown by the
 * page of the list's follow; without script a wrong address leads to the message below the field.
 */
export function NotifyForm({ state }: { state: ListState }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const id = useId()
  const query = followedQuery(state)
  const next = `${followHref(i18n, state)}${query ? '&' : '?'}done=1`
  if (!i18n.offers.has(create)) return null
  const button = (
    <Button submit type="primary" size="medium">
      {t('follow.notifySubmit')}
    </Button>
  )
  return (
    <section className={styles.notify} aria-labelledby={id}>
      <h3 id={id}>
        <Icon name="bell" />
        {t('follow.notify')}
      </h3>
      <Form endpoint={create} next={next} wrong={`#${id}wrong`}>
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="lang" value={locale} />
        <input type="hidden" name="rhythm" value="now" />
        <input type="hidden" name="timeZone" defaultValue={siteTimeZone} />
        <AccountVariants
          cases={{
            member: button,
            stranger: (
              <div className={styles.line}>
                <EmailField labelHidden />
                {button}
              </div>
            ),
          }}
        />
      </Form>
      <p id={`${id}wrong`} className={styles.wrong} role="alert" tabIndex={-1}>
        {t('ui.field.email')}
      </p>
      <p id={`${id}wrong-empty`} className={styles.wrong} role="alert" tabIndex={-1}>
        {t('ui.field.required')}
      </p>
      <AccountVariants cases={{ stranger: <PrivacyNote /> }} />
      <PageScript source="src/events/follow/time-zone.script.ts" />
    </section>
  )
}
