import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'

interface AccountLinkProps {
  /** Who is signed in; `image` is their portrait's address. */
  account: { name: string; image: string | undefined } | null
}

/** The header's way in: log in, or the signed-in person's own account. */
export function AccountLink({ account }: AccountLinkProps) {
  const { t, href } = useI18n()
  if (account === null)
    return (
      <Button href={href('login/index')} size="medium" rel="nofollow">
        {t('layout.logIn')}
      </Button>
    )
  return (
    <Button
      href={href('account/index')}
      size="medium"
      variant="ghost"
      label={t('layout.account', { name: account.name })}
    >
      {account.name}
    </Button>
  )
}
