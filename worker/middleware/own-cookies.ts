import { cookieLines } from '../http/cookies.ts'
import { urlOnly, type Step } from '../http/step.ts'

/** Adds the cookies that the request changed to the response, which no cache may store then. */
export const ownCookies: Step = {
  async handler(c, next) {
    await next()
    const lines = cookieLines(c)
    for (const line of lines) c.header('Set-Cookie', line, { append: true })
    if (lines.length > 0) c.header('Cache-Control', 'private, no-store')
  },
  dependsOn: urlOnly,
}
