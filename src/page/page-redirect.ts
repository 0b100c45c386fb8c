/** Thrown by a loader to redirect. */
export class PageRedirect extends Error {
  override name = 'PageRedirect'
  readonly location: string
  readonly status: 301 | 302

  constructor(location: string, status: 301 | 302 = 302) {
    super(`Moved to ${location}`)
    this.location = location
    this.status = status
  }
}
