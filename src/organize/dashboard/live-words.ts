import { historyKinds } from './history.contract.ts'
import { leaveReasons, type LeaveReason } from '../../events/attend/party/choices.contract.ts'
import type { PluralKey } from '../../i18n/messages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Forms } from './number-text.ts'

/** Both plural forms of a text, with `{{n}}` left in. */
const forms = (t: Translate, key: PluralKey): Forms => ({
  one: t.plural(key, 1, { n: '{{n}}' }),
  other: t.plural(key, 2, { n: '{{n}}' }),
})

/** All words of the live part of the dashboard, in the page's language. */
export const liveWords = (t: Translate) => ({
  seats: {
    title: t('dashboard.seats.title'),
    of: forms(t, 'dashboard.seats.of'),
    going: forms(t, 'dashboard.seats.going'),
    guests: forms(t, 'dashboard.seats.guests'),
    free: forms(t, 'dashboard.seats.free'),
    held: forms(t, 'dashboard.seats.held'),
    waiting: forms(t, 'dashboard.seats.waiting'),
  },
  figures: {
    title: t('dashboard.figures.title'),
    views: t('dashboard.figures.views'),
    registrations: t('dashboard.figures.registrations'),
    rate: t('dashboard.figures.rate'),
    rateText: t('dashboard.figures.rateText'),
    waiting: t('dashboard.figures.waiting'),
    left: t('dashboard.figures.left'),
    favorites: t('dashboard.figures.favorites'),
    came: t('dashboard.figures.came'),
    cameLater: t('dashboard.figures.cameLater'),
    rating: t('dashboard.figures.rating'),
    ratingLater: t('dashboard.figures.ratingLater'),
    ratings: forms(t, 'dashboard.figures.ratings'),
    today: t('dashboard.figures.today'),
    ofSeats: t('dashboard.figures.ofSeats', { share: '{{share}}' }),
  },
  plot: {
    title: t('dashboard.plot.title'),
    period: t('dashboard.plot.period'),
    days: forms(t, 'dashboard.plot.days'),
    seats: forms(t, 'dashboard.plot.seats'),
    viewsByDay: t('dashboard.plot.viewsByDay'),
    notes: t('dashboard.plot.notes'),
    table: t('dashboard.plot.table'),
    day: t('dashboard.plot.day'),
    views: t('dashboard.figures.views'),
    registrations: t('dashboard.figures.registrations'),
    left: t('dashboard.figures.left'),
    going: t('dashboard.plot.going'),
    arrivals: t('dashboard.plot.arrivals'),
    description: t('dashboard.plot.description', {
      from: '{{from}}',
      to: '{{to}}',
      first: '{{first}}',
      last: '{{last}}',
      min: '{{min}}',
      max: '{{max}}',
    }),
  },
  sources: {
    title: t('dashboard.sources.title'),
    note: t('dashboard.sources.note'),
    none: t('dashboard.sources.none'),
    views: forms(t, 'dashboard.sources.views'),
    rate: t('dashboard.sources.rate', { share: '{{share}}' }),
    registrations: t('dashboard.sources.registrations'),
    names: {
      newsletter: t('dashboard.sources.newsletter'),
      agenda: t('dashboard.sources.agenda'),
      qr: t('dashboard.sources.qr'),
      mail: t('dashboard.sources.mail'),
      embed: t('dashboard.sources.embed'),
      calendar: t('dashboard.sources.calendar'),
      hand: t('dashboard.sources.hand'),
      direct: t('dashboard.sources.direct'),
      other: t('dashboard.sources.other'),
    },
    embeddedAt: t('dashboard.sources.embeddedAt', { host: '{{host}}' }),
  },
  leaving: {
    title: t('dashboard.leaving.title'),
    note: t('dashboard.leaving.note'),
    people: t('dashboard.leaving.people'),
    names: Object.fromEntries(
      leaveReasons.map((reason) => [reason, t(`registration.unattend.reasons.${reason}`)]),
    ) as Record<LeaveReason, string>,
  },
  broken: t('dashboard.broken'),
  retry: t('dashboard.retry'),
  kinds: Object.fromEntries(historyKinds.map((kind) => [kind, t(`dashboard.kind.${kind}`)])) as Record<
    (typeof historyKinds)[number],
    string
  >,
})
export type LiveWords = ReturnType<typeof liveWords>
