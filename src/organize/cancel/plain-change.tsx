import type { Flash } from '../../contracts/flash.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { SeriesScopes } from '../duplicate/series.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ScopeChoice, ScopedLabel } from './scope-choice.tsx'
import { StateFrame } from './state-frame.tsx'
import styles from './state-frame.module.css'

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
