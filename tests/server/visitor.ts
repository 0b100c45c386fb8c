/** A browser of a visitor at a server: stores cookies, and comes from an address of its own. */
export interface Visitor {
  cookies: Map<string, string>
  get(path: string): Promise<Response>
  /** A call with a body of JSON, or a form with a file. */
  call(method: string, path: string, body?: object | FormData): Promise<Response>
}

/** @param address that a trusted proxy would name */
export function openVisitor(site: string, address: string): Visitor {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    if (init.method !== 'GET') headers.set('origin', site)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(site + path, { redirect: 'manual', ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/max-age=0/i.test(line)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return answer
  }
  return {
    cookies,
    get: (path) => ask(path, { method: 'GET' }),
    call: (method, path, body) =>
      ask(path, {
        method,
        ...(body instanceof FormData && { body }),
        ...(body !== undefined &&
          !(body instanceof FormData) && {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }),
      }),
  }
}
