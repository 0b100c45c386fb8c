import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'

/** The header's way in: log in, or the signed-in person's own account. */
export function AccountLink({ user }: { user: { displayname: string } | null }) {
  const { t, href } = useI18n()
  if (user === null)
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
      label={t('layout.account', { name: user.displayname })}
    >
      {user.displayname}
    </Button>
  )
}
