import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert, alertRoles } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Toast } from '../../ui/feedback/toast.tsx'
import { Columns, Row, Section } from './section.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { closes, Dialog, opens } from '../../ui/surfaces/dialog.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { Panel, panelTones } from '../../ui/surfaces/panel.tsx'

/** Alerts in each type and role, toasts, empty states, the sign of waiting. */
export function Feedback() {
  const { t } = useI18n()
  return (
    <Section title={t('design.feedback')}>
      <Columns>
        <Alert type="positive" title="positive">
          {t('design.welcome')}
        </Alert>
        <Alert icon="mail-warning">
          {t('design.confirm')} <a href="#main">{t('design.proseLink')}</a>
        </Alert>
        <Alert type="negative" title="negative">
          {t('design.failed')}
        </Alert>
        {alertRoles.map((role) => (
          <Alert key={role} role={role}>
            role {role}
          </Alert>
        ))}
      </Columns>
      <Row>
        <Toast icon="heart" message={t('design.liked')} action={{ label: t('design.seeLiked'), href: '#main' }} />
        <Toast type="error" message={t('ui.genericError')} />
      </Row>
      <EmptyState
        title={t('design.emptyTitle')}
        ways={[{ label: t('design.emptyWay'), href: '#main', count: t('design.emptyCount') }]}
        waysLabel={t('design.ways')}
        actions={<Button icon="bell">{t('design.emptyAction')}</Button>}
      >
        <p>{t('design.emptyText')}</p>
      </EmptyState>
      <Spinner />
    </Section>
  )
}

/** Dialogs, disclosures, backgrounds. */
export function Surfaces() {
  const { t } = useI18n()
  return (
    <Section title={t('design.surfaces')}>
      <Row>
        <Button {...opens('leave')}>{t('design.open')}</Button>
      </Row>
      <Dialog id="leave" title={t('design.leaveTitle')}>
        <p>{t('design.leaveText')}</p>
        <div className="row">
          <TonedButton type="danger">{t('design.leave')}</TonedButton>
          <Button variant="text" {...closes('leave')}>
            {t('design.stay')}
          </Button>
        </div>
      </Dialog>
      <Disclosure summary={t('design.question')} open>
        <p>{t('design.answer')}</p>
      </Disclosure>
      <Columns>
        {panelTones.map((tone) => (
          <Panel key={tone} tone={tone}>
            <h3>{tone}</h3>
            <p>{t('design.panel')}</p>
            <p>
              <a className="link" href="#main">
                {t('design.proseLink')}
              </a>
            </p>
          </Panel>
        ))}
      </Columns>
    </Section>
  )
}
