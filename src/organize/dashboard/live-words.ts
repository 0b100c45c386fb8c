import { leaveReasons, type LeaveReason } from '../../events/attend/party/choices.contract.ts'
import { islandTexts } from '../../i18n/island-texts.ts'
import type { Translate } from '../../i18n/translate.ts'

/** All words of the live part of the dashboard, in the page's language. */
export function liveWords(t: Translate) {
  const { plot, sources, leaving, kind, ...words } = islandTexts(t, 'dashboard', [
    'seats',
    'figures',
    'plot',
    'sources',
    'leaving',
    'broken',
    'retry',
    'kind',
  ])
  const { newsletter, agenda, qr, mail, embed, calendar, hand, direct, other, ...ofSources } = sources
  const { views, registrations, left } = words.figures
  return {
    ...words,
    plot: { ...plot, views, registrations, left },
    sources: { ...ofSources, names: { newsletter, agenda, qr, mail, embed, calendar, hand, direct, other } },
    leaving: {
      ...leaving,
      names: Object.fromEntries(
        leaveReasons.map((reason) => [reason, t(`registration.unattend.reasons.${reason}`)]),
      ) as Record<LeaveReason, string>,
    },
    kinds: kind,
  }
}
export type LiveWords = ReturnType<typeof liveWords>
