import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'

/** The way to one's own certificate; nothing without one. */
export function OwnCertificate({ token }: { token: string | null | undefined }) {
  const { t, href } = useI18n()
  if (!token) return null
  return (
    <>
      <p>{t('certificate.ownText')}</p>
      <Button href={href('events/certificate', { token })} variant="ghost" size="full" icon="printer">
        {t('certificate.own')}
      </Button>
    </>
  )
}
