import { renewRecoveryCodes } from './factors.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Panel } from '../../ui/surfaces/panel.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import type { AccountFormProps } from '../profile/account-section.tsx'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps extends AccountFormProps {
  /** The number that is left. */
  left: number
  /** New ones, to be shown this once. */
  fresh: readonly string[] | undefined
}

/** The new recovery codes, once, to download or print; else how many are left. */
export function RecoveryCodes({ user, flash, next, left, fresh }: RecoveryCodesProps) {
  const { t } = useI18n()
  return (
    <>
      {fresh ? (
        <FreshCodes codes={fresh} />
      ) : (
        <p>
          {t('security.recovery.text')} {t.plural('security.recovery.left', left)}
        </p>
      )}
      <Form endpoint={renewRecoveryCodes} params={{ _id: user._id }} next={next}>
        <FormMessage flash={flash} />
        <div className="row">
          <Button submit variant={fresh ? 'text' : 'ghost'}>
            {t('security.recovery.renew')}
          </Button>
        </div>
        <p>{t('security.recovery.renewText')}</p>
      </Form>
    </>
  )
}

function FreshCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useI18n()
  const file = `${t('security.recovery.fresh')}\n\n${codes.join('\n')}\n`
  return (
    <Panel>
      <h3>{t('security.recovery.fresh')}</h3>
      <p role="status">{t('security.recovery.once')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="chiche-codes.txt"
          icon="download"
        >
          {t('security.recovery.download')}
        </Button>
      </div>
    </Panel>
  )
}
