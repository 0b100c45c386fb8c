import type { Locale } from '../../contracts/locales.ts'
import { href, matchPath, splitLocale, type PathId } from '../../contracts/paths.ts'
import { safePath } from '../../lib/safe-path.ts'
import { nextStep, type FlowAnswer, type FlowPlace, type FlowStep } from './flow.ts'

/** A run of the flow, as its addresses say it: every step can be opened, reloaded and gone back to by its own. */
export interface Flow {
  place: FlowPlace
  /** Where the person came from (spec §3): `login`, `attend`, `like`. */
  source: string
  /** What is done once somebody is logged in, such as `like-event`. */
  feature?: string | undefined
  /** What the feature is about: the id of an event, or an article as `likeOfArticle` names it. */
  event?: string | undefined
  /** Slug of the event that one attends. */
  slug?: string | undefined
  /** Where one came from: the flow ends there. */
  next?: string | undefined
}

type LogInPage = Extract<PathId, `login/${string}`>
/** The steps that log-in has pages for (spec §4). */
const pages: Partial<Record<FlowStep, LogInPage>> = {
  join: 'login/start',
  email: 'login/start',
  login: 'login/password',
  'choose-password': 'login/create-password',
  register: 'login/register',
  customize: 'login/customize',
}

/**
 * The flow that a page belongs to.
 * @param slug of the event on its attend page; none on the pages of log-in
 * @param query of its address
 */
export function readFlow(slug: string | undefined, query: URLSearchParams): Flow {
  const text = (name: string) => query.get(name)?.slice(0, 120) || undefined
  const source = text('source')
  if (slug !== undefined) return { place: 'attend', source: source ?? 'attend', slug }
  const feature = text('feature')
  return {
    place: feature === undefined ? 'login' : 'modal',
    source: source ?? 'login',
    feature,
    event: text('event'),
    next: safePath(query.get('next')),
  }
}

/** The flow of any address, such as the one that a form wants to go on to. */
export function flowAt(address: string): Flow {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  const route = matchPath(splitLocale(pathname).path)
  return readFlow(route?.id === 'events/attend' ? route.params['slug'] : undefined, searchParams)
}

/** Address of a step. @throws for a step that only attending has, in a flow without an event */
export function stepHref(locale: Locale, flow: Flow, step: FlowStep): string {
  const { place, slug, source, feature, event, next } = flow
  if (slug !== undefined)
    return href(
      locale,
      'events/attend',
      { slug },
      {
        step,
        'create-account': step === 'register-attend' || undefined,
        source: source === 'attend' ? undefined : source,
      },
    )
  const page = pages[step]
  if (page === undefined) throw new Error(`The step '${step}' needs an event`)
  return href(
    locale,
    page,
    {},
    {
      // Two steps of one page; where there is no `join`, nothing has to tell them apart.
      step: place === 'modal' && step === 'email' ? step : undefined,
      source: source === 'login' ? undefined : source,
      feature,
      event,
      next,
    },
  )
}

/** Where the flow ends: at the event one attends, or where one came from. */
export const endHref = (locale: Locale, { slug, next }: Flow): string =>
  slug === undefined ? (next ?? href(locale, 'content/home')) : href(locale, 'events/attend', { slug })

/** Where an answer leads; `undefined` for an account that only has a provider: that is said where one is. */
export function addressAfter(locale: Locale, flow: Flow, answer: Exclude<FlowAnswer, { after: 'email' }>): string
export function addressAfter(locale: Locale, flow: Flow, answer: FlowAnswer): string | undefined
export function addressAfter(locale: Locale, flow: Flow, answer: FlowAnswer): string | undefined {
  const step = nextStep(flow.place, answer)
  if (step === 'LOGIN_WITH_OAUTH') return undefined
  return step === 'end' ? endHref(locale, flow) : stepHref(locale, flow, step)
}
