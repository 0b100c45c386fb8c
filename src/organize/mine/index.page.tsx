import { myEvents } from '../../events/attend/attendance.contract.ts'
import { ActivationNotice } from '../../account/activation-notice.tsx'
import { creationHref } from '../event/creation-href.ts'
import { OrganizeHead } from './organize-head.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { definePage } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'
import styles from '../publish/welcome.module.css'

const steps = ['step1', 'step2', 'step3'] as const

/** Entry page of the organizers' area: create an event, or go to one's events (spec §2 `/organize`). */
export default definePage('organize/index', {
  layout: 'organize',
  async load(context) {
    const user = requireUser(context)
    const { api, locale, query } = context
    const own = await api(myEvents, { query: { as: 'organizer', lang: locale, limit: 1 } }).catch(() => undefined)
    return { user, resent: query.has('resent'), hasEvents: (own?.total ?? 0) > 0 }
  },
  head: ({ i18n }) => ({ title: i18n.t('organize.title'), noindex: true }),
  Component: ({ data: { user, resent, hasEvents }, context: { i18n, settings } }) => {
    const { t, href } = i18n
    return (
      <div className={`wrap ${styles.welcome}`}>
        <OrganizeHead before={t('organize.welcome.before')} bean={t('organize.welcome.bean')}>
          {t('organize.welcome.text')}
        </OrganizeHead>
        {!user.active && (
          <ActivationNotice
            user={user}
            text={t('wizard.draftsOnly', { email: user.email })}
            next={href('organize/index', {}, { resent: 1 })}
            resent={resent}
          />
        )}
        <p className="row">
          <Button href={creationHref(i18n, settings)} type="primary" size="large" icon="plus">
            {t('organize.createEvent')}
          </Button>
          {hasEvents && (
            <Button href={href('organize/mine', { tab: 'active' })} variant="ghost" size="large" icon="calendar-range">
              {t('organize.welcome.seeMine')}
            </Button>
          )}
        </p>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <span aria-hidden="true">{index + 1}</span>
              <h2>{t(`organize.welcome.${step}`)}</h2>
              <p>{t(`organize.welcome.${step}Text`)}</p>
            </li>
          ))}
        </ol>
        <HedgeScene className={styles.art} />
      </div>
    )
  },
})
