import { AppError, pageNotFound } from '../../contracts/errors.ts'
import { edit } from '../review/edits.contract.ts'
import { titleOf } from '../../events/event-texts.ts'
import { DoorOnly } from '../event/define-managed-page.tsx'
import { RoomPage } from './room-page.tsx'
import { isRoom, roomsWith, type Room } from './rooms.ts'
import { definePage } from '../../page/define-page.ts'
import { loadManagedEvent } from '../event/managed-event.ts'
import { loadRoom } from './load-room.ts'

/** Editing a published event in the rooms in which it was created; nothing goes online before its review (spec §2). */
export default definePage('organize/edit', {
  layout: 'organize',
  mails: true,
  async load(context) {
    const { params, path } = context
    const room = params['step'] ?? 'event'
    if (!isRoom(room) || !roomsWith(context.settings.offers).includes(room)) throw pageNotFound(path)
    const event = await loadManagedEvent(context)
    if (event.role === 'checkin') return { event, shown: undefined }
    const [edited, shown] = await Promise.all([
      context.api(edit, { params: { id: event._id } }),
      loadRoom(context, room, event._id),
    ])
    return { event, shown: { event: edited.event, editedAt: edited.savedAt, ...shown } }
  },
  status: ({ shown }) => (shown ? 200 : 403),
  payload: ({ shown }) => {
    if (!shown) throw new AppError('forbidden', 'Your role for this event is the door alone')
    return { event: shown.event, editedAt: shown.editedAt }
  },
  head: ({ i18n }, { event }) => ({
    title: `${i18n.t('wizard.editTitle')} · ${titleOf(event, i18n.locale).text}`,
    noindex: true,
  }),
  Component: ({ data: { event, shown }, context: { i18n, settings } }) => {
    const { t, href } = i18n
    const { slug } = event
    if (!shown) return <DoorOnly event={event} />
    const hrefOf = (room: Room) =>
      room === 'event' ? href('organize/edit', { slug }) : href('organize/edit', { slug, step: room })
    return (
      <RoomPage
        {...shown}
        mapsKey={settings.googleMapsKey}
        hrefOf={hrefOf}
        finish={
          i18n.offers.hasPage('organize/review')
            ? { label: t('wizard.review'), icon: 'git-compare-arrows', href: href('organize/review', { slug }) }
            : { label: t('wizard.publish'), icon: 'megaphone', href: href('organize/dashboard', { slug }) }
        }
        style={{
          choice: shown.choice,
          hrefOf: (choice) =>
            href('organize/edit', { slug, step: 'style' }, { ...choice, draw: choice.draw || undefined }),
        }}
      />
    )
  },
})
