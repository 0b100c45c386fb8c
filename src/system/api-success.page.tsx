import { safePath } from '../lib/safe-path.ts'
import { Button } from '../ui/actions/button.tsx'
import { definePage } from '../page/define-page.ts'
import { Notice } from './notice.tsx'

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
      <Notice
        heading={t('system.apiSuccess.heading')}
        bean={t('system.apiSuccess.bean')}
        text={t(`system.apiSuccess.what.${done}`)}
        action={
          <Button
            href={next ?? (isRegistered ? href('account/index') : href('events/list'))}
            type="primary"
            size="large"
          >
            {t(next || isRegistered ? 'system.apiSuccess.next' : 'system.seeEvents')}
          </Button>
        }
      />
    )
  },
})
