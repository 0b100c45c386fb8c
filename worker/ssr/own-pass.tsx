import type { ReactNode } from 'react'
import { ignoreRefusal } from '../../src/contracts/errors.ts'
import { matchPath } from '../../src/contracts/paths.ts'
import { myEvents, myRegistration } from '../../src/events/attend/attendance.contract.ts'
import { bySlug } from '../../src/events/events.contract.ts'
import { EventPass, PendingEventPass, SoonPass } from '../../src/events/pass/pass.part.tsx'
import { isCancelled, isPast } from '../../src/events/event-state.ts'
import { I18nProvider } from '../../src/i18n/use-i18n.ts'
import { IslandScripts } from '../../src/islands/island.tsx'
import type { VisitorRegistration } from '../../src/page/define-page.ts'
import { isDevelopment, scriptAddress } from '../http/built/assets.ts'
import type { RenderedPage } from '../cache/rendered-page.ts'
import type { PageRequest } from './page-request.ts'
import type { PageServices } from './page-services.ts'
import { i18nOf } from './render/render-context.ts'
import { renderToStaticMarkup } from './render/react-server.ts'
import { isSoon, type OwnPass } from './pass-holder.ts'
import { passStyle } from './pass-style.ts'

const encoder = new TextEncoder()

/**
 * The pass that a page shows to its visitor: of its own event, else of the next one that they go to soon.
 * @returns `undefined` when there is none after all, or it cannot be read: then the page shows the state of the registration
 */
export async function ownPass(
  page: RenderedPage,
  request: PageRequest,
  services: Pick<PageServices, 'api'>,
): Promise<OwnPass | undefined> {
  const drawn = await (page.event === undefined ? soonPass : passOf)(page.event ?? '', request, services).catch(
    ignoreRefusal,
  )
  return drawn ? toOwnPass(drawn, request).catch(ignoreRefusal) : undefined
}

type Services = Pick<PageServices, 'api'>

async function passOf(id: string, request: PageRequest, { api }: Services): Promise<ReactNode> {
  const { now, locale, origin, visitor } = request
  const known = visitor.registrations.find((one) => one.event === id)
  if (known?.state === 'pending') return pendingPass(known, request, { api })
  const signed = api({ signed: true })
  const { registration, event: summary } = await signed(myRegistration, { params: { id }, body: {} })
  if (registration.state === 'pending') return undefined
  const { data: event } = await api({ signed: false })(bySlug, {
    params: { slug: summary.slug },
    query: { lang: locale },
  })
  return <EventPass event={event} registration={registration} now={now} origin={origin} />
}

/** The pass of a guest who has not confirmed: the registration cannot be read, but their device knows its state. */
async function pendingPass(
  { holdUntil = null }: VisitorRegistration,
  { path, locale, now }: PageRequest,
  { api }: Services,
): Promise<ReactNode> {
  const slug = matchPath(path)?.params['slug']
  if (slug === undefined) return undefined
  const { data: event } = await api({ signed: false })(bySlug, { params: { slug }, query: { lang: locale } })
  return !isPast(event, now) && !isCancelled(event) && <PendingEventPass event={event} holdUntil={holdUntil} />
}

async function soonPass(_: string, { now }: PageRequest, { api }: Services): Promise<ReactNode> {
  const { data } = await api({ signed: true })(myEvents, { query: { when: 'active', limit: 5 } })
  const next = data.find(
    ({ registration, status, change, next: { begin } }) =>
      registration?.state === 'going' && status === 'active' && change !== 'postponed' && isSoon(begin, now),
  )
  return next?.registration && <SoonPass event={next} registration={next.registration} now={now} />
}

async function toOwnPass(drawn: ReactNode, { locale }: PageRequest): Promise<OwnPass> {
  const html = renderToStaticMarkup(
    <I18nProvider value={i18nOf(locale)}>
      <IslandScripts value={scriptAddress}>{drawn}</IslandScripts>
    </I18nProvider>,
  )
  const css = isDevelopment ? '' : (await passStyle()).css
  const style = css && `<style>${css}</style>`
  return { pass: encoder.encode(html), 'pass-style': encoder.encode(style), key: html }
}
