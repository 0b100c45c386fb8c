import { portraitSources } from '../contracts/upload-path.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'

/** px */
const side = 28
// Inline style, so that pages of signed-out visitors do not ship CSS for it.
const portrait = {
  alt: '',
  width: side,
  height: side,
  style: { borderRadius: '50%', objectFit: 'cover', marginInlineStart: '-6px' },
} as const

interface AccountLinkProps {
  /** The signed-in user; `image` is their portrait's URL. */
  account: { name: string; image: string | undefined } | null
}

/** The header's log-in link, or the link to the user's account. */
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
      {account.image !== undefined && <img {...portraitSources(account.image, side)} {...portrait} />}
      {account.name}
    </Button>
  )
}
