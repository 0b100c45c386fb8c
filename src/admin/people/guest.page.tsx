import { Consequences, threeOf } from '../consequences.tsx'
import { siteTimeZone } from '../../contracts/limits.ts'
import { guestById, type GuestDetails, eraseGuest, exportGuest, keepGuest, sendGuestData } from './guests.contract.ts'
import { AdminHead, Refused } from '../admin-head.tsx'
import styles from './account-change.module.css'
import { AdminTable, type Column } from '../table/admin-table.tsx'
import { formatDay } from '../../events/event-dates.ts'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import { isConfirmed } from '../../page/is-confirmed.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import type { Flash } from '../../contracts/flash.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { ReasonField } from '../reason-field.tsx'
import { fieldProps } from '../../ui/forms/field-message.ts'

/** A person without an account: what they registered for, the file of their data, and the form that erases them. */
export default defineAdminPage('admin/guest', {
  area: 'admin/people',
  async load(context) {
    const [guest, confirmed] = await Promise.all([
      context.api(guestById, { params: { id: context.params['id']! } }),
      isConfirmed(context),
    ])
    return { guest, confirmed, flash: context.visitor.flash }
  },
  title: ({ t }) => t('adminPeople.title'),
  Component: ({ data: { guest, confirmed, flash }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <>
        <AdminHead before={t('adminPeople.guests.before')} bean={guest.name || guest.email}>
          {guest.name && guest.email}
        </AdminHead>
        <div className={styles.follows}>
          <AdminTable
            label={t('adminPeople.facts.registrations')}
            rows={guest.registrations.map((row, index) => ({ ...row, key: String(index) }))}
            keyOf={({ key }) => key}
            empty={t('adminPeople.none')}
            columns={columnsOf(i18n)}
          />
          <GuestExport guest={guest} confirmed={confirmed} flash={flash} />
          <GuestErasure guest={guest} flash={flash} />
        </div>
      </>
    )
  },
})

function columnsOf({ t, href, locale }: I18n): Column<GuestDetails['registrations'][number]>[] {
  return [
    {
      key: 'event',
      label: t('adminPeople.guests.event'),
      cell: ({ event }) => <a href={href('organize/dashboard', { slug: event.slug })}>{event.title}</a>,
    },
    { key: 'who', label: t('adminPeople.columns.who'), cell: ({ name }) => name || '—' },
    {
      key: 'since',
      label: t('adminPeople.facts.since'),
      width: 'line',
      cell: ({ createdAt }) => formatDay(createdAt, locale, siteTimeZone, 'briefDated'),
    },
  ]
}

interface GuestProps {
  guest: GuestDetails
}

/** All data about a guest: a link that downloads them, and a button that mails them. @param confirmed the session needs no confirmation before */
function GuestExport({
  guest: { _id: id, email },
  confirmed,
  flash,
}: GuestProps & { confirmed: boolean; flash: Flash | undefined }) {
  const { t, href } = useI18n()
  const file = exportGuest.path.replace('{id}', encodeURIComponent(id))
  const target = confirmed
    ? { href: file, download: `${id}.json`, rel: 'nofollow' }
    : { href: href('account/confirm', {}, { next: href('admin/guest', { id }) }) }
  const own = flash?.form === sendGuestData.spec.id ? flash : undefined
  return (
    <>
      {own && (
        <Alert type={own.code === 'done' ? 'positive' : 'negative'} role={own.code === 'done' ? 'status' : 'alert'}>
          {own.code === 'done' ? t('adminPeople.guests.sent', { email }) : t('adminPeople.failed')}
        </Alert>
      )}
      <div className="row">
        <Button {...target} icon="download">
          {t(confirmed ? 'adminPeople.export.do' : 'security.exportFirst')}
        </Button>
        {confirmed && email !== '' && (
          <Form endpoint={sendGuestData} params={{ id }} next={href('admin/guest', { id })}>
            <Button submit icon="send">
              {t('adminPeople.guests.send')}
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}

/** What follows from the erasure of a guest, and its form; or the way back, for as long as there is one. */
function GuestErasure({ guest, flash }: GuestProps & { flash: Flash | undefined }) {
  const { t, locale, href } = useI18n()
  const params = { id: guest._id }
  const here = href('admin/guest', params)
  if (guest.eraseAt !== null)
    return (
      <Form endpoint={keepGuest} params={params} next={here}>
        <p>{t('adminPeople.guests.erasing', { day: formatDay(guest.eraseAt, locale, siteTimeZone, 'briefDated') })}</p>
        <Button submit type="primary" icon="undo-2">
          {t('adminPeople.keep')}
        </Button>
      </Form>
    )
  const own = flash?.form === eraseGuest.spec.id ? flash : undefined
  return (
    <>
      {own?.code !== 'done' && <Refused flash={own} text="adminPeople.failed" />}
      <Consequences texts={threeOf((which) => t(`adminPeople.guests.erase.${which}`))}>
        <Form endpoint={eraseGuest} params={params} next={here}>
          <div className={styles.fields}>
            <ReasonField
              {...{ name: 'reason', rows: 3, maxLength: 500, required: true, flash: own }}
              label={t('adminPeople.erase.reason')}
              hint={t('adminPeople.guests.erase.reasonHint')}
            />
            <Input
              {...fieldProps(t, own)('email')}
              label={t(guest.email ? 'adminPeople.erase.type' : 'adminPeople.guests.erase.typeName')}
              hint={guest.email || guest.name}
              autoComplete="off"
              required
            />
            <TonedButton submit type="danger">
              {t('adminPeople.guests.erase.do')}
            </TonedButton>
          </div>
        </Form>
      </Consequences>
    </>
  )
}
