import type { Locale } from '../contracts/locales.ts'
import { href, matchAnyForm, type PathId } from '../contracts/paths.ts'
import { safePath } from '../lib/safe-path.ts'
import { nextStep, type FlowAnswer, type FlowPlace, type FlowStep } from './flow.ts'

/** A run of the flow, entirely described by its URLs: every step can be opened, reloaded and returned to. */
export interface Flow {
  place: FlowPlace
  /** What started the flow (spec §3): `login`, `attend`, `like`. */
  source: string
  /** What to do after log-in, such as `like-event`. */
  feature?: string | undefined
  /** The target of `feature`: an event's id, or an article's id from `likeOfArticle`. */
  event?: string | undefined
  /** Slug of the event to attend. */
  slug?: string | undefined
  /** Where the visitor came to that event from, by `sourceWord`. */
  from?: string | undefined
  /** Path to return to at the end. */
  next?: string | undefined
}

type LogInPage = Extract<PathId, `login/${string}`>
/** The log-in steps that have a page (spec §4). */
const pages: Partial<Record<FlowStep, LogInPage>> = {
  join: 'login/start',
  email: 'login/start',
  login: 'login/password',
  'choose-password': 'login/create-password',
  register: 'login/register',
  customize: 'login/customize',
}

/**
 * Reads the flow from a page's URL.
 * @param slug of the event on an attend page; `undefined` on log-in pages
 * @param query of the URL
 */
export function readFlow(slug: string | undefined, query: URLSearchParams): Flow {
  const text = (name: string) => query.get(name)?.slice(0, 120) || undefined
  const source = text('source')
  if (slug !== undefined) return { place: 'attend', source: source ?? 'attend', slug, from: text('from') }
  const feature = text('feature')
  return {
    place: feature === undefined ? 'login' : 'modal',
    source: source ?? 'login',
    feature,
    event: text('event'),
    next: safePath(query.get('next')),
  }
}

/** Reads the flow from any path, such as a form's `next`. */
export function flowAt(address: string): Flow {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  const route = matchAnyForm(pathname)
  return readFlow(route?.id === 'events/attend' ? route.params['slug'] : undefined, searchParams)
}

/** URL of a step. @throws when the step needs an event and the flow has none */
export function stepHref(locale: Locale, flow: Flow, step: FlowStep): string {
  const { place, slug, source, feature, event, next, from } = flow
  if (slug !== undefined)
    return href(
      locale,
      'events/attend',
      { slug },
      {
        step,
        'create-account': step === 'register-attend' || undefined,
        source: source === 'attend' ? undefined : source,
        from,
      },
    )
  const page = pages[step]
  if (page === undefined) throw new Error(`The step '${step}' needs an event`)
  return href(
    locale,
    page,
    {},
    {
      // `join` and `email` share a page; only a modal flow has both.
      step: place === 'modal' && step === 'email' ? step : undefined,
      source: source === 'login' ? undefined : source,
      feature,
      event,
      next,
    },
  )
}

/** Where the flow ends: the event to attend, else `next`, else the home page. */
export const endHref = (locale: Locale, { slug, next }: Flow): string =>
  slug === undefined ? (next ?? href(locale, 'content/home')) : href(locale, 'events/attend', { slug })

/** URL of the step after an answer; `undefined` for an account with a provider only, which the e-mail step reports. */
export function addressAfter(locale: Locale, flow: Flow, answer: Exclude<FlowAnswer, { after: 'email' }>): string
export function addressAfter(locale: Locale, flow: Flow, answer: FlowAnswer): string | undefined
export function addressAfter(locale: Locale, flow: Flow, answer: FlowAnswer): string | undefined {
  const step = nextStep(flow.place, answer)
  if (step === 'LOGIN_WITH_OAUTH') return undefined
  return step === 'end' ? endHref(locale, flow) : stepHref(locale, flow, step)
}
