import { siteTimeZone } from '../../contracts/limits.ts'
import { filledPath } from '../../contracts/endpoint.ts'
import type { Passkey } from './factors.contract.ts'
import { addPasskey, maxPasskeys, removePasskey, renamePasskey } from './passkeys.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasskeyPart } from '../../login/passkeys/passkey-part.tsx'
import { formatDay } from '../../events/event-dates.ts'
import type { AccountFormProps } from '../profile/account-section.tsx'
import styles from './passkeys-section.module.css'
import { fieldProps } from '../../ui/forms/field-message.ts'

interface PasskeysSectionProps extends Omit<AccountFormProps, 'next'> {
  passkeys: readonly Passkey[]
  /** This page after a passkey was added, renamed or removed. */
  next: (done: 'passkey' | 'renamed' | 'passkeyRemoved') => string
  /** The page that confirms the session, and leads back here. */
  confirm: string
}

/** The passkeys of the account, each with its name, its last use, and forms to change it; and a form that adds one. */
export function PasskeysSection({ user, flash, next, confirm, passkeys }: PasskeysSectionProps) {
  const { t } = useI18n()
  return (
    <>
      <p>{t('security.passkeys.text')}</p>
      {passkeys.length === 0 ? (
        <p>{t('security.passkeys.none')}</p>
      ) : (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey._id} {...{ user, passkey, next }} flash={flash} />
          ))}
        </ul>
      )}
      {!user.active ? (
        <p>{t('security.appUnconfirmed')}</p>
      ) : passkeys.length >= maxPasskeys ? (
        <p>{t('security.passkeys.full')}</p>
      ) : (
        <PasskeyPart
          ceremony="add"
          next={next('passkey')}
          confirm={confirm}
          passkeys={filledPath(addPasskey, { _id: user._id })}
        >
          <form className={styles.add}>
            <Input
              name="name"
              label={t('security.passkeys.name')}
              hint={t('security.passkeys.nameHint')}
              defaultValue={t('security.passkeys.nameDefault')}
              maxLength={80}
              autoComplete="off"
              required
            />
            <div className="row">
              <Button submit icon="key-round">
                {t('security.passkeys.add')}
              </Button>
            </div>
          </form>
        </PasskeyPart>
      )}
      <p data-unsupported="" hidden>
        {t('security.passkeys.unsupported')}
      </p>
    </>
  )
}

function OnePasskey({
  user,
  passkey: { _id, name, createdAt, usedAt },
  flash,
  next,
}: Pick<PasskeysSectionProps, 'user' | 'flash' | 'next'> & { passkey: Passkey }) {
  const { t, locale } = useI18n()
  const day = (moment: string) => formatDay(moment, locale, siteTimeZone, 'dated')
  const params = { _id: user._id, passkey: _id }
  const failed = flash?.values['passkey'] === _id && flash.code !== 'confirm_first' ? flash : undefined
  return (
    <li>
      <Icon name="key-round" />
      <div>
        <b>{name}</b>
        <small>
          {t('security.passkeys.since', { day: day(createdAt) })} ·{' '}
          {usedAt === null ? t('security.passkeys.unused') : t('security.passkeys.used', { day: day(usedAt) })}
        </small>
      </div>
      <Disclosure summary={t('security.passkeys.change', { name })} open={failed !== undefined}>
        <FormMessage flash={failed} />
        <Form endpoint={renamePasskey} params={params} next={next('renamed')}>
          <Input
            {...fieldProps(t, failed)('name', name)}
            label={t('security.passkeys.name')}
            maxLength={80}
            autoComplete="off"
            required
          />
          <div className="row">
            <Button submit variant="ghost" size="medium">
              {t('security.passkeys.rename')}
            </Button>
          </div>
        </Form>
        <Form endpoint={removePasskey} params={params} next={next('passkeyRemoved')}>
          <div className="row">
            <TonedButton submit type="danger" size="medium">
              {t('security.passkeys.remove')}
            </TonedButton>
          </div>
        </Form>
      </Disclosure>
    </li>
  )
}
