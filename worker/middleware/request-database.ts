import { RequestDatabase } from '../backend/db/request-database.ts'
import type { AppContext } from '../http/context.ts'
import { isBrowser, readCookie, writeCookie } from '../http/cookies.ts'
import { knownChangeOf } from '../v1/last-change.ts'
import { urlOnly, type Step } from '../http/step.ts'

/** D1's bookmarks are numbers in hexadecimal, joined by hyphens. */
const bookmarkForm = /^[0-9a-f]+(?:-[0-9a-f]+)*$/i
const longestBookmark = 200

/**
 * Opens the database for the request: reads go to the copy that is nearest, unless the visitor changed something in the last
 * minute. Then they go to a copy that has the change; a cookie has its bookmark (docs/performance.md).
 */
export const requestDatabase: Step = {
  async handler(c, next) {
    const database = new RequestDatabase(c.env.DB, () => startOf(c))
    c.env = { ...c.env, DB: database }
    await next()
    const { bookmark } = database
    // What everybody gets stays free of cookies, whatever was counted for it.
    const isShared = c.res.headers.get('cache-control')?.startsWith('public') ?? false
    if (bookmark !== undefined && !isShared && isBrowser(c)) writeCookie(c, 'bookmark', bookmark)
  },
  dependsOn: urlOnly,
}

function startOf(c: AppContext): string {
  // Programs have no cookies: what they read may be what they have just written.
  const isProgram = c.req.header('authorization') !== undefined
  if (isProgram || !/^(?:GET|HEAD)$/.test(c.req.method)) return 'first-primary'
  // Pages that are made after a change in this location must not be made from a copy without it.
  const bookmark = readCookie(c, 'bookmark') ?? knownChangeOf(c)?.bookmark ?? ''
  return bookmark.length <= longestBookmark && bookmarkForm.test(bookmark) ? bookmark : 'first-unconstrained'
}
