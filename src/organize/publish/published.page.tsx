import { pageNotFound } from '../../contracts/errors.ts'
import { organized } from '../event/organized.contract.ts'
import { publishChecks } from '../create/drafts.contract.ts'
import { undoable } from '../review/undo.contract.ts'
import { UndoBar } from '../review/undo-bar.tsx'
import { titleOf } from '../../events/event-texts.ts'
import { Launch } from './launch.tsx'
import { ShareKit } from './share-kit.tsx'
import { managedEvent } from '../event/managed-event.ts'
import { href } from '../../contracts/paths.ts'
import { definePage } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'

/** An event that is online: its address to copy, and all that helps to make it known. */
export default definePage('organize/published', {
  layout: 'organize',
  async load(context) {
    requireUser(context)
    const { api, params, locale, path, settings, visitor } = context
    const event = await api(organized, { params: { id: params['slug']! } })
    if (event.state === 'draft' || event.state === 'scheduled')
      throw new PageRedirect(href(locale, 'organize/publish', { slug: event._id }))
    const dated = managedEvent(event)
    if (!dated) throw pageNotFound(path)
    const checks = settings.offers.has(publishChecks)
      ? await api(publishChecks, { params: { id: event._id } })
      : undefined
    const { undo } = settings.offers.has(undoable) ? await api(undoable, { params: { id: event._id } }) : { undo: null }
    return { event: dated, hints: checks?.hints ?? [], undo, flash: visitor.flash }
  },
  head: ({ i18n, locale }, { event }) => ({
    title: i18n.t('publish.online', { title: titleOf(event, locale).text }),
    noindex: true,
    onHero: true,
  }),
  Component: ({ data: { event, hints, undo, flash }, context: { i18n, origin, now } }) => (
    <>
      <Launch event={event} origin={origin} now={now}>
        <UndoBar
          {...{ undo, flash, now }}
          id={event._id}
          sent={0}
          next={i18n.href('organize/publish', { slug: event._id })}
        />
      </Launch>
      <ShareKit event={event} hints={hints} origin={origin} now={now} />
    </>
  ),
})
