import type { Flash } from '../contracts/flash.ts'
import { siteTimeZone } from '../contracts/limits.ts'
import { cancelReminder, remind } from './game-reminder.contract.ts'
import { formatDay } from '../events/event-dates.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { fieldMessage } from '../ui/forms/field-message.ts'
import { Form } from '../ui/forms/form.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './reminder.module.css'

/** Who may be reminded of the next word. */
export interface Reminded {
  /** Signed in with a confirmed e-mail: no address is asked for. */
  confirmed: boolean
  /** The address that was entered last. */
  email: string | undefined
  /** A mail to confirm has just been sent. */
  asked: boolean
  flash: Flash | undefined
}

/**
 * « Rappelle-moi demain »: one mail with the next word.
 * @param at when the account's reminder is sent; `null` without one
 * @param quiet another button of the paper matters more
 */
export function Reminder({ at, who, quiet }: { at: string | null; who: Reminded; quiet: boolean }) {
  const { t, href, locale } = useI18n()
  const next = href('game/play')
  if (at !== null)
    return (
      <div className={styles.reminder}>
        <p role="status">{t('game.reminder.planned', { day: formatDay(at, locale, siteTimeZone, 'full') })}</p>
        <Form endpoint={cancelReminder} next={next}>
          <Button submit variant="ghost" size="medium">
            {t('game.reminder.cancel')}
          </Button>
        </Form>
      </div>
    )
  if (who.asked)
    return (
      <p className={styles.reminder} role="status">
        {t('game.reminder.asked')}
      </p>
    )
  const lang = <input type="hidden" name="lang" value={locale} />
  if (who.confirmed)
    return (
      <Form endpoint={remind} next={next}>
        {lang}
        <div className={styles.reminder}>
          <Button submit icon="bell" variant={quiet ? 'ghost' : 'full'}>
            {t('game.reminder.ask')}
          </Button>
        </div>
      </Form>
    )
  const refused = who.flash?.form === remind.spec.id ? who.flash : undefined
  return (
    <details className={styles.reminder} data-quiet={quiet || undefined} open={refused !== undefined}>
      <summary>
        <Icon name="bell" />
        {t('game.reminder.ask')}
      </summary>
      <Form endpoint={remind} next={`${next}?reminder=asked`}>
        {lang}
        <Input
          name="email"
          type="email"
          label={t('game.reminder.email')}
          hint={t('game.reminder.text')}
          defaultValue={refused?.values['email'] ?? who.email}
          error={refused && (fieldMessage(t, refused.errors['email']) ?? t('game.play.failed'))}
          autoComplete="email"
          required
        />
        <Button submit size="medium">
          {t('game.reminder.submit')}
        </Button>
      </Form>
    </details>
  )
}
