import type { ReactNode } from 'react'
import { MiniPass } from '../pass/mini-pass.tsx'
import { Named } from '../pass/named.tsx'
import { PaperQueue } from '../pass/paper-queue.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import type { AttendData } from '../attend/attend-data.ts'
import { fewSeats } from './few-seats.ts'
import { PanelNumber, PanelPicture } from './panel-top.tsx'

/** The upper half of the drawer where it shows more than the event: the pass, or the place in the line. */
export function topOf(data: AttendData, { t }: I18n): { picture?: ReactNode; lead?: ReactNode } {
  const { view, event, attendance } = data
  if (view === 'going')
    return {
      picture: (
        <PanelPicture>
          <MiniPass
            event={event}
            registration={attendance?.registration}
            places={1 + (attendance?.registration.companions.length ?? 0)}
          />
        </PanelPicture>
      ),
      lead: attendance && <p>{t('attend.going.mailed', { email: attendance.registration.email })}</p>,
    }
  const joins = view === 'full' && event.waitingList && !fewSeats(data)
  if (!joins && view !== 'waiting') return {}
  const place = view === 'waiting' ? attendance?.registration.position : event.waiting + 1
  return {
    picture: (
      <PanelPicture isQueue>
        <PaperQueue place={place ?? 1} />
      </PanelPicture>
    ),
    ...(place && {
      lead: (
        <PanelNumber number={t.plural('pass.rank', place)}>
          {t.plural(view === 'waiting' ? 'registration.position' : 'attend.full.place', place)}
        </PanelNumber>
      ),
    }),
  }
}

/** The question by name. */
export const comingTitle = ({ user }: AttendData, { t }: Pick<I18n, 't'>): ReactNode => (
  <Named
    name={user?.displayname || user?.firstName || ''}
    named={(name) => t('attend.confirm.heading', { name })}
    unnamed={t('attend.join.heading')}
  />
)
