import { removeIdentity, type Identity } from '../../login/providers/providers.contract.ts'
import type { User } from '../users.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { BrandMark } from '../../ui/media/brand-mark.tsx'
import styles from './sessions-list.module.css'

interface IdentitiesListProps {
  user: User
  identities: readonly Identity[]
  /** Where to redirect after removing a provider. */
  next: string
}

/** The providers that the user can log in with, removable only if the account has a password. */
export function IdentitiesList({ user, identities, next }: IdentitiesListProps) {
  const { t } = useI18n()
  if (identities.length === 0) return <p>{t('provider.account.none')}</p>
  return (
    <>
      <p>{t('provider.account.text')}</p>
      <ul className={styles.sessions}>
        {identities.map(({ provider, email }) => (
          <li key={provider + email}>
            <div>
              <b>
                <BrandMark of={provider} /> {t(`provider.names.${provider}`)}
              </b>
              <small>{email}</small>
            </div>
            {user.local && (
              <Form endpoint={removeIdentity} params={{ _id: user._id, provider }} next={next}>
                <Button submit variant="ghost" size="medium">
                  {t('provider.account.remove', { name: t(`provider.names.${provider}`) })}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!user.local && <p>{t('provider.account.needsPassword')}</p>}
    </>
  )
}
