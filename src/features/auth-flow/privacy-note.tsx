import { useI18n } from '../../i18n/use-i18n.ts'

/** Before an e-mail is given away: what becomes of it. */
export function PrivacyNote() {
  const { t, href } = useI18n()
  return (
    <small>
      {t('auth.privacy')}{' '}
      <a className="link" href={href('system/legal', { slug: 'privacy' })}>
        {t('auth.privacyLink')}
      </a>
    </small>
  )
}
