import type { Site, Answer } from './open-site.ts'

/** A browser on a site: stores cookies and sends `Origin` and `Sec-Fetch` headers. */
export interface Browser {
  cookies: Map<string, string>
  /** `Set-Cookie` headers of the last response. */
  lines: string[]
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Sends the form of an endpoint from a page. */
  send(
    form: string,
    fields: Record<string, string> | [name: string, value: string][],
    page?: string,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

export function openBrowser(site: Site, cookies = new Map<string, string>()): Browser {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    if (init.method !== 'GET' && !headers.has('origin')) headers.set('origin', site.origin)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await site.ask(path, { ...init, headers })
    browser.lines = answer.headers.getSetCookie()
    for (const line of browser.lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/max-age=0/i.test(line)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return answer
  }
  const browser: Browser = {
    cookies,
    lines: [],
    get: (path, headers = {}) => ask(path, { method: 'GET', headers }),
    call: (method, path, body, headers = {}) =>
      ask(path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    send: (form, fields, page = '/', headers = {}) =>
      ask(`/forms/${form}`, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', referer: site.origin + page, ...headers },
      }),
  }
  return browser
}
