import type { ReactNode } from 'react'
import type { Flash } from '../../contracts/flash.ts'
import { tryState } from './change-state.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './state-frame.module.css'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { SeriesScopes } from '../duplicate/series.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ScopeChoice, ScopedLabel } from './scope-choice.tsx'

interface StateFrameProps {
  action: 'cancel' | 'postpone' | 'unlist' | 'list' | 'delete'
  /** What became of the form that was just sent. */
  flash: Flash | undefined
  /** The form. */
  children: ReactNode
  /** What is shown under the consequences, beside the form. */
  below?: ReactNode
}

const consequences = ['first', 'second', 'third'] as const

/** A change of an event's state, before it is made: what follows from it, and its form. */
export function StateFrame({ action, flash, children, below }: StateFrameProps) {
  const { t } = useI18n()
  return (
    <div className={styles.state}>
      <Heading level={2} textBefore={t(`state.${action}.before`)} textBean={t(`state.${action}.bean`)} />
      {flash?.code === 'done' ? (
        <Alert type="positive" role="status" icon="mail-check">
          {t('review.sampleSent')}
        </Alert>
      ) : (
        flash &&
        Object.keys(flash.errors).length === 0 && (
          <Alert type="negative" role="alert">
            {t(flash.form === tryState.spec.id ? 'review.sampleFailed' : 'state.failed')}
          </Alert>
        )
      )}
      <div className={styles.columns}>
        <ul className={styles.consequences}>
          {consequences.map((name) => (
            <li key={name}>{t(`state.${action}.${name}`)}</li>
          ))}
        </ul>
        <div className={styles.aside}>{children}</div>
        {below}
      </div>
    </div>
  )
}

interface PlainChangeProps {
  action: 'unlist' | 'list' | 'delete'
  endpoint: Endpoint
  params: Record<string, string>
  /** What each scope reaches, of a date of a series. */
  scopes: SeriesScopes
  /** Id of the event. */
  page: string
  flash: Flash | undefined
  /** Where the form leads. */
  next: string
  /** The way back without the change. */
  back: string
}

/** A change of state that sends no mail: what follows from it, and a button. */
export function PlainChange({ action, endpoint, params, scopes, page, flash, next, back }: PlainChangeProps) {
  const { t } = useI18n()
  return (
    <StateFrame action={action} flash={flash}>
      <div className={styles.plain}>
        <p>{t('review.nobody.title')}</p>
        <Form endpoint={endpoint} params={params} next={next}>
          <ScopeChoice {...{ scopes, page, flash }} />
          <TonedButton submit type={action === 'delete' ? 'danger' : 'primary'}>
            {scopes.data.length > 0 ? (
              <ScopedLabel scopes={scopes.data} label={(n) => t.plural(`state.${action}.dates`, n)} />
            ) : (
              t(`state.${action}.do`)
            )}
          </TonedButton>
        </Form>
        <Button href={back} variant="text">
          {t('state.leave')}
        </Button>
      </div>
    </StateFrame>
  )
}
