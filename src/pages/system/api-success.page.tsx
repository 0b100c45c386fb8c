import { safePath } from '../../lib/safe-path.ts'
import { Button } from '../../ui/actions/button.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage } from '../define-page.ts'
import styles from './notice.module.css'

/** What a call may have done. */
const kinds = ['registration', 'unregistration', 'newsletter', 'message', 'account'] as const

/** Where people arrive after a call of `/v1` that succeeded (spec §2): `?done=` says what, `next` is a path of this site to go on. */
export default definePage('system/api-success', {
  head: ({ i18n }) => ({ title: i18n.t('system.apiSuccess.title'), noindex: true }),
  Component: ({ context: { i18n, query } }) => {
    const { t, href } = i18n
    const done = kinds.find((kind) => kind === query.get('done')) ?? 'other'
    const next = safePath(query.get('next'))
    const isRegistered = done === 'registration'
    return (
      <div className={styles.notice}>
        <div className="wrap">
          <Heading level={1} textBefore={t('system.apiSuccess.heading')} textBean={t('system.apiSuccess.bean')} />
          <p className={styles.lead}>{t(`system.apiSuccess.what.${done}`)}</p>
          <p className="row">
            <Button
              href={next ?? (isRegistered ? href('account/index') : href('events/list'))}
              type="primary"
              size="large"
            >
              {t(next || isRegistered ? 'system.apiSuccess.next' : 'system.seeEvents')}
            </Button>
            <Button href={href('content/home')} variant="text" size="large">
              {t('system.goHome')}
            </Button>
          </p>
        </div>
        <HedgeScene className={styles.art} />
      </div>
    )
  },
})
