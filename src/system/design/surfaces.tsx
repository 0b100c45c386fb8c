import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { closes, Dialog, opens } from '../../ui/surfaces/dialog.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { Panel, panelTones } from '../../ui/surfaces/panel.tsx'
import { Columns, Row, Section } from './section.tsx'

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
