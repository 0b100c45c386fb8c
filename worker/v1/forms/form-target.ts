import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { defaultLocale, type Locale } from '../../../src/contracts/locales.ts'
import { localePath, splitLocale } from '../../../src/contracts/paths.ts'
import type { exists } from '../../../src/contracts/v1/users.ts'
import { addressAfter, flowAt, stepHref } from '../../../src/features/auth-flow/flow-address.ts'
import { safePath } from '../../../src/lib/safe-path.ts'
import type { AppContext } from '../../http/context.ts'

/** The page that a form was on, as its browser says; the home page when it says nothing or another site's. */
export function formPage(c: AppContext): string {
  const referer = c.req.header('referer') ?? ''
  const page = referer.startsWith(`${c.var.origin}/`) ? safePath(referer.slice(c.var.origin.length)) : undefined
  return page ?? localePath(defaultLocale, '/')
}

/** Language of a page's address. */
export const pageLocale = (page: string): Locale =>
  splitLocale(new URL(page, 'https://site.invalid').pathname).locale ?? defaultLocale

/**
 * Where somebody who is not signed in begins, to come back to a page.
 * @param liked the event or article whose like has to wait for it (spec §4 Like)
 */
export function logInFor(page: string, liked?: string): string {
  if (liked === undefined) return stepHref(pageLocale(page), { place: 'login', source: 'login', next: page }, 'email')
  const like = { place: 'modal', source: 'like', feature: 'like-event', event: liked, next: page } as const
  return stepHref(pageLocale(page), like, 'join')
}

/**
 * The step of the flow that an e-mail leads to (spec §4).
 * @param next the address the form wanted to go to: it says which run of the flow this is
 * @returns `undefined` for an account that has only a provider
 */
export const stepAfterEmail = (answer: EndpointOutput<typeof exists>, next: string): string | undefined =>
  addressAfter(pageLocale(next), flowAt(next), { after: 'email', ...answer })
