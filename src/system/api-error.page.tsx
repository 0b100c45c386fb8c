import { safePath } from '../lib/safe-path.ts'
import { Button } from '../ui/actions/button.tsx'
import { definePage } from '../page/define-page.ts'
import { Notice } from './notice.tsx'

/** Error codes of `/v1` that have a sentence of their own. */
const reasons = [
  'unauthorized',
  'forbidden',
  'not_found',
  'gone',
  'invalid_input',
  'invalid_token',
  'conflict',
  'event_closed',
  'too_many_requests',
  'unavailable',
] as const

/** What the address may say: nothing of it is shown but a known code and the form of a request's id. */
function readAddress(query: URLSearchParams) {
  const request = query.get('request') ?? ''
  return {
    reason: reasons.find((code) => code === query.get('code')) ?? ('other' as const),
    next: safePath(query.get('next')),
    request: /^[\w-]{8,64}$/.test(request) ? request : undefined,
  }
}

/**
 * Where people arrive after a call of `/v1` that failed (spec §2): `?code=` of the error, `next`, a path of this site to try
 * again, `request`, the id to quote.
 */
export default definePage('system/api-error', {
  head: ({ i18n }) => ({ title: i18n.t('system.apiError.title'), noindex: true }),
  Component: ({ context: { i18n, query } }) => {
    const { t, href } = i18n
    const { reason, next, request } = readAddress(query)
    return (
      <Notice
        heading={t('system.apiError.heading')}
        bean={t('system.apiError.bean')}
        text={t(`system.apiError.reasons.${reason}`)}
        action={
          reason === 'unauthorized' ? (
            <Button href={href('login/start', {}, { next })} type="primary" size="large">
              {t('system.apiError.logIn')}
            </Button>
          ) : (
            <Button href={next ?? href('events/list')} type="primary" size="large">
              {t(next ? 'system.apiError.retry' : 'system.seeEvents')}
            </Button>
          )
        }
        note={request && t('system.apiError.request', { id: request })}
      />
    )
  },
})
