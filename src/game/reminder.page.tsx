import { confirmReminder } from './game-reminder.contract.ts'
import { ConfirmStep, mailLinkStep, ResultStep } from '../account/mail-link/mail-link-page.tsx'
import { definePage } from '../page/define-page.ts'

/** Landing page of the mail that confirms a reminder of the next word. A button confirms, since mail scanners open links. */
export default definePage('game/reminder', {
  layout: 'bare',
  load: async ({ query, visitor }) => ({ step: mailLinkStep(query, visitor) }),
  head: ({ i18n }) => ({ title: i18n.t('game.reminder.title'), noindex: true }),
  Component: ({ data: { step }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'confirm')
      return (
        <ConfirmStep
          heading={t('game.reminder.heading')}
          text={t('game.reminder.landing')}
          submit={t('game.reminder.confirm')}
          endpoint={confirmReminder}
          page="game/reminder"
        />
      )
    const done = step === 'done'
    return (
      <ResultStep
        heading={t('game.reminder.title')}
        done={done}
        link={{ href: href('game/index'), label: t('game.title') }}
      >
        <p>{t(done ? 'game.reminder.done' : 'game.reminder.invalid')}</p>
      </ResultStep>
    )
  },
})
