import { type Flow, endHref, readFlow, stepHref } from './flow-address.ts'
import type { RequestContext } from '../page/define-page.ts'
import { PageRedirect } from '../page/page-redirect.ts'

/** The log-in flow a page belongs to. */
export const flowOf = ({ query }: RequestContext): Flow => readFlow(undefined, query)

/** @throws PageRedirect for a signed-in visitor, to the end of the flow */
export function leaveIfSignedIn(context: RequestContext): void {
  if (context.visitor.user) throw new PageRedirect(endHref(context.locale, flowOf(context)))
}

/**
 * E-mail entered earlier in the flow, stored in a cookie.
 * @throws PageRedirect to the step that asks for it, if there is none
 */
export function knownEmail({ visitor, locale }: RequestContext, flow: Flow): string {
  if (visitor.email) return visitor.email
  throw new PageRedirect(stepHref(locale, flow, 'email'))
}
