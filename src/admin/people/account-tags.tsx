import type { AccountRow } from './people.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { siteTimeZone } from '../../contracts/limits.ts'
import { formatDay } from '../../events/event-dates.ts'

/** The state of an account in labels. */
export function AccountTags({ account }: { account: AccountRow }) {
  const i18n = useI18n()
  const { t } = i18n
  const { suspendedUntil, eraseAt, active, role } = account
  return (
    <>
      {eraseAt !== null && (
        <Tag tone="last" icon="eraser" label={t('adminPeople.tags.erasing', { until: endText(eraseAt, i18n) })} />
      )}
      {suspendedUntil !== null && eraseAt === null && (
        <Tag tone="off" icon="ban" label={t('adminPeople.tags.suspended', { until: endText(suspendedUntil, i18n) })} />
      )}
      {role === 'admin' && <Tag icon="shield" label={t('adminPeople.tags.admin')} />}
      {active ? (
        <Tag tone="free" icon="check" label={t('adminPeople.tags.confirmed')} />
      ) : (
        <Tag tone="past" icon="clock" label={t('adminPeople.tags.unconfirmed')} />
      )}
    </>
  )
}

/** When a suspension ends; without end: `sans fin`. */
export const endText = (until: string, { t, locale }: I18n): string =>
  until.startsWith('9999') ? t('adminPeople.endless') : formatDay(until, locale, siteTimeZone, 'briefDated')
