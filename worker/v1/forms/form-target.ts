import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { defaultLocale, type Locale } from '../../../src/contracts/locales.ts'
import { href, localePath, splitLocale } from '../../../src/contracts/paths.ts'
import type { exists } from '../../../src/account/users.contract.ts'
import { addressAfter, flowAt, stepHref } from '../../../src/login/flow-address.ts'
import { safePath } from '../../../src/lib/safe-path.ts'
import type { AppContext } from '../../http/context.ts'

/** The page that contains a form, by the browser's headers; the home page without them, or for another site's page. */
export function formPage(c: AppContext): string {
  const referer = c.req.header('referer') ?? ''
  const page = referer.startsWith(`${c.var.origin}/`) ? safePath(referer.slice(c.var.origin.length)) : undefined
  return page ?? localePath(defaultLocale, '/')
}

/** Language of a page's address. */
export const pageLocale = (page: string): Locale =>
  splitLocale(new URL(page, 'https://site.invalid').pathname).locale ?? defaultLocale

/**
 * The log-in page for an anonymous visitor, which leads back to a page.
 * @param liked the event or article whose like waits for the log-in (spec §4 Like)
 */
export function logInFor(page: string, liked?: string): string {
  if (liked === undefined) return stepHref(pageLocale(page), { place: 'login', source: 'login', next: page }, 'email')
  const like = { place: 'modal', source: 'like', feature: 'like-event', event: liked, next: page } as const
  return stepHref(pageLocale(page), like, 'join')
}

/** The page that asks for a password or a code before a risky form is sent again, and leads back to it. */
export const confirmFor = (page: string): string => href(pageLocale(page), 'account/confirm', {}, { next: page })

/**
 * The page that asks for the code of a log-in.
 * @param next where the log-in leads
 * @param fields of its form: what to do afterwards
 */
export const codeStep = (next: string, fields: URLSearchParams): string =>
  href(
    pageLocale(next),
    'login/code',
    {},
    { feature: fields.get('feature') ?? undefined, event: fields.get('event') ?? undefined, next },
  )

/** What is known of an e-mail. */
export type KnownEmail = EndpointOutput<typeof exists>

/**
 * The next step of the log-in flow for an e-mail (spec §4).
 * @param next the form's target; its query identifies the run of the flow
 * @returns `undefined` for an account that has only a provider
 */
export const stepAfterEmail = (answer: KnownEmail, next: string): string | undefined =>
  addressAfter(pageLocale(next), flowAt(next), { after: 'email', ...answer })
