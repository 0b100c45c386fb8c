import { pageNotFound } from '../../contracts/errors.ts'
import { organized } from '../event/organized.contract.ts'
import { drafts } from './drafts.contract.ts'
import { href } from '../../contracts/paths.ts'
import { ActivationNotice } from '../../account/activation-notice.tsx'
import { creationHref } from '../event/creation-href.ts'
import { RoomPage } from './room-page.tsx'
import { isRoom, type Room } from './rooms.ts'
import { StartRoom } from './start-room.tsx'
import { definePage } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'
import { loadRoom } from './load-room.ts'

/** Creating an event in four rooms; `?event=` is the id of its draft (spec §2 `/organize/create/*`). */
export default definePage('organize/create', {
  layout: 'organize',
  mails: true,
  async load(context) {
    const { locale, params, query, path, api, settings, visitor } = context
    const given = query.get('event')
    // `{id}` in links is replaced by the id of the event when it is first saved.
    const id = given && given !== '{id}' ? given : undefined
    // The first step of the external tool is its log-in (D38).
    if (id === undefined && settings.organizerToolUrl)
      throw new PageRedirect(creationHref(await context.texts, settings))
    requireUser(context)
    const { step } = params
    if (step !== undefined && !isRoom(step)) throw pageNotFound(path)
    // Without drafts the first room makes the event, and the others change it.
    const begins = step === undefined || (id === undefined && step !== 'event' && !settings.offers.has(drafts))
    if (begins) throw new PageRedirect(href(locale, 'organize/create', { step: 'event' }, { event: id }))
    // The other rooms are those of an event: a title makes one.
    if (id === undefined && step !== 'event')
      return { start: { room: step, drafts: (await api(drafts, {})).data, flash: visitor.flash } }
    const [event, shown] = await Promise.all([
      id === undefined ? undefined : api(organized, { params: { id } }),
      loadRoom(context, step, id),
    ])
    if (event && (event.state === 'active' || event.state === 'cancelled'))
      throw new PageRedirect(href(locale, 'organize/edit', { slug: event.slug, ...(step !== 'event' && { step }) }))
    return { event, ...shown }
  },
  head: ({ i18n }) => ({ title: i18n.t('wizard.createTitle'), noindex: true }),
  Component: ({ data, context: { i18n, settings } }) => {
    const { t, href } = i18n
    const hrefOf = (room: Room, id = '{id}') => href('organize/create', { step: room }, { event: id })
    if (data.start) return <StartRoom {...data.start} hrefOf={hrefOf} />
    const event = data.event?._id ?? '{id}'
    const { user, room, note } = data
    return (
      <RoomPage
        {...data}
        notice={
          !user.active && (
            <ActivationNotice
              user={user}
              text={t('wizard.draftsOnly', { email: user.email })}
              next={href('organize/create', { step: room }, { event, done: 'resent' })}
              resent={note === 'resent'}
            />
          )
        }
        mapsKey={settings.googleMapsKey}
        hrefOf={(room) => hrefOf(room, event)}
        finish={{
          label: t('wizard.publish'),
          icon: 'megaphone',
          href: i18n.offers.hasPage('organize/publish')
            ? href('organize/publish', { slug: event })
            : href('organize/dashboard', { slug: event }),
        }}
        style={{
          choice: data.choice,
          hrefOf: (choice) =>
            href('organize/create', { step: 'style' }, { event, ...choice, draw: choice.draw || undefined }),
        }}
      />
    )
  },
})
