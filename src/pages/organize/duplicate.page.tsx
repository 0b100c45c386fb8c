import { Duplicate } from '../../features/organize/duplicate/duplicate.tsx'
import { Made } from '../../features/organize/duplicate/made.tsx'
import { defineManagedPage } from './define-managed-page.tsx'

/** Copying an event to other dates (spec §2 `/organize/duplicate/{slug}`). */
export default defineManagedPage('organize/duplicate', {
  tab: 'duplicate',
  load({ visitor, query }) {
    const made = query.get('made')
    return Promise.resolve({
      flash: visitor.flash,
      made: made !== null && /^\d{1,3}$/.test(made) ? Number(made) : undefined,
      idempotencyKey: crypto.randomUUID(),
    })
  },
  title: ({ t }) => t('duplicate.title'),
  Component: ({ event, data: { flash, made, idempotencyKey }, context: { i18n, now } }) => {
    const self = i18n.href('organize/duplicate', { slug: event.slug })
    return made === undefined ? (
      <Duplicate {...{ event, flash, now, self, idempotencyKey }} />
    ) : (
      <Made made={made} self={self} />
    )
  },
})
