import { confirm } from '../../events/follow/follows.contract.ts'
import { defineMailLanding } from './mail-link-page.tsx'

export default defineMailLanding('account/follow', {
  endpoint: confirm,
  words: (t, name) => t(`follow.landing.${name}`),
  result: ({ t, href }, done) => ({
    heading: t('follow.landing.title'),
    link: { href: href('events/list'), label: t('follow.landing.events') },
    text: <p>{t(done ? 'follow.landing.done' : 'follow.landing.invalid')}</p>,
  }),
})
