import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { locales, type Locale } from '../../src/contracts/locales.ts'
import type { AppContext } from '../http/context.ts'
import { bodyLimits } from '../http/limited-body.ts'
import { feedReader } from '../ical/feed-event.ts'
import { createApi } from '../v1/site-api.ts'
import { addContentTools } from './content-tools.ts'
import { addEventTools } from './event-tools.ts'

const instructions = [
  `Chiche is a site of events that make a difference: repair cafés, clean-ups, talks, volunteering, in ${locales.length} languages.`,
  'Dates are UTC; `timeZone` is the venue’s. Do not recommend an event whose `status` is cancelled or postponed. Link to `url`.',
].join('\n')

/**
 * Answers programs that read the site by the Model Context Protocol (Streamable HTTP, `POST /mcp`). Every request is whole in
 * itself: there are no sessions and no subscriptions, since nothing that the tools are changes while the site runs.
 * @see https://modelcontextprotocol.io/specification
 */
export function serveMcp(c: AppContext): Promise<Response> {
  const handler = createMcpHandler(() => createServer(c), {
    maxRequestBodySize: bodyLimits.text,
    maxSubscriptions: 0,
  })
  return handler.fetch(c.req.raw)
}

function createServer(c: AppContext): McpServer {
  const server = new McpServer({ name: 'chiche', title: 'Chiche', version: '1.0.0' }, { instructions })
  const { origin } = c.var
  const context = { api: createApi(c), readerOf: (locale: Locale) => feedReader(locale, origin) }
  addEventTools(server, context)
  addContentTools(server, context)
  return server
}
