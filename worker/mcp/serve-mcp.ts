import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { locales, type Locale } from '../../src/contracts/locales.ts'
import type { AppContext } from '../http/context.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { limitedBody } from '../http/limited-body.ts'
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
 * itself: there are no sessions and no subscriptions, since nothing that the tools are changes while the site runs. Batches, which
 * the protocol no longer has, would make one request as costly as their calls together.
 * @see https://modelcontextprotocol.io/specification
 */
export async function serveMcp(c: AppContext): Promise<Response> {
  const handler = createMcpHandler(() => createServer(c), { maxSubscriptions: 0 })
  if (c.req.method !== 'POST') return handler.fetch(c.req.raw)
  const body = await limitedBody(c.req.raw, 'text')
  if (/^\s*\[/.test(new TextDecoder().decode(body)))
    throw new AppError('invalid_input', 'Send one message with each request: batches are not answered')
  return handler.fetch(new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers, body }))
}

function createServer(c: AppContext): McpServer {
  const server = new McpServer({ name: 'chiche', title: 'Chiche', version: '1.0.0' }, { instructions })
  const { origin } = c.var
  const context = { api: createApi(c), readerOf: (locale: Locale) => feedReader(locale, origin) }
  addEventTools(server, context)
  addContentTools(server, context)
  return server
}
