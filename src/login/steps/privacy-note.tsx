import { useI18n } from '../../i18n/use-i18n.ts'

/** How the e-mail will be used. */
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
