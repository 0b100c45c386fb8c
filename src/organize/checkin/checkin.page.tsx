import { bySlug } from '../../events/events.contract.ts'
import { door } from './checkin.contract.ts'
import { ChangeHistory } from '../../events/changes/change-history.tsx'
import { whenOf, titleOf } from '../../events/event-texts.ts'
import CheckinIsland from './checkin.island.tsx'
import { islandTexts } from '../../i18n/island-texts.ts'
import { callWords } from '../query/call-words.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { Island } from '../../islands/island.tsx'
import { definePage } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'
import { loadManagedEvent } from '../event/managed-event.ts'
import type { ReactNode } from 'react'
import styles from './door-night.module.css'

/** The door of an event (D7): for its whole team, also for those who only check people in. */
export default definePage('organize/checkin', {
  layout: 'bare',
  scanner: true,
  async load(context) {
    const event = await loadManagedEvent(context)
    const user = requireUser(context)
    const [list, { data: shown }] = await Promise.all([
      context.api(door, { params: { id: event._id } }),
      context.api(bySlug, { params: { slug: event.slug } }),
    ])
    const { flash } = context.visitor
    return {
      event,
      list,
      shown,
      me: { _id: user._id, name: user.firstName || user.displayname },
      search: (context.query.get('q') ?? '').slice(0, 2000),
      failed: flash !== undefined && flash.code !== 'done',
    }
  },
  // As long as the list that its script stores.
  offlineUntil: ({ list }) => msOf(list.until),
  head: ({ i18n }, { event }) => ({
    title: `${i18n.t('door.title')} · ${titleOf(event, i18n.locale).text}`,
    noindex: true,
    manifest: `${i18n.href('organize/checkin', { slug: event.slug })}.webmanifest`,
    themeColor: '#051a21',
  }),
  Component: ({ data: { event, list, shown, me, search, failed }, context: { i18n, now } }) => {
    const { locale, href } = i18n
    const title = titleOf(event, locale)
    const { slug } = event
    const helper = event.role === 'checkin'
    return (
      <CheckinNight>
        <Island
          source="src/organize/checkin/checkin.island.tsx"
          when="load"
          Component={CheckinIsland}
          props={{
            event: {
              _id: event._id,
              title: title.text,
              titleLang: title.lang,
              when: whenOf(event, i18n, now).text,
              timeZone: event.timeZone,
              seats: event.maxAttendees ?? null,
            },
            initial: list,
            me,
            helper,
            search,
            failed,
            locale,
            here: href('organize/checkin', { slug }),
            leave: helper ? href('organize/mine', { tab: 'active' }) : href('organize/dashboard', { slug }),
            words: islandTexts(i18n.t, 'door'),
            callWords: callWords(i18n),
          }}
        />
        <ChangeHistory event={shown} now={now} large />
      </CheckinNight>
    )
  },
})

/** The ground of the door: always dark, as large as the screen. */
function CheckinNight({ children }: { children: ReactNode }) {
  return (
    <div className={styles.night} data-unmeasured="">
      <div className="wrap">{children}</div>
    </div>
  )
}
