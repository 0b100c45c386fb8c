import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'

/**
 * Asks whether messages may be shown on this device: offers of seats and reminders. A browser that can show none does not get
 * the question; its own question follows the button only.
 * @param publicKey of the site (RFC 8292)
 * @param text what it is for
 * @param once it can be declined, and does not come back once it was answered
 */
export function PushQuestion({ publicKey, text, once }: { publicKey: string; text: string; once?: true }) {
  const { t } = useI18n()
  return (
    <div data-push={publicKey} hidden>
      <p
        data-push-text=""
        data-on={t('push.on')}
        data-stopped={t('push.stopped')}
        data-denied={t('push.denied')}
        data-failed={t('push.failed')}
        data-declined={once && t('push.declined')}
        role="status"
        tabIndex={-1}
      >
        {text}
      </p>
      <div className="row">
        <Button data-push-yes="" icon="bell">
          {t('push.yes')}
        </Button>
        {once && (
          <Button data-push-no="" variant="text">
            {t('push.no')}
          </Button>
        )}
        <Button data-push-off="" variant="text" hidden>
          {t('push.off')}
        </Button>
      </div>
      <PageScript source="src/account/push/push-question.script.ts" />
    </div>
  )
}
