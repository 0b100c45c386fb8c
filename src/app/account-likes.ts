/**
 * Tells the site of a like or its end. A page that is left meanwhile does not stop it.
 * @returns the answer's status, 503 without an answer
 */
export function callLikes(method: 'POST' | 'DELETE', event: string): Promise<number> {
  const call = {
    method,
    body: JSON.stringify({ event }),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }
  return fetch('/v1/likes', call).then(
    ({ status }) => status,
    () => 503,
  )
}

/**
 * Makes the device's likes the account's.
 * @returns those that failed for now, to be kept for the next page; an event that is gone cannot be liked any more
 */
export async function mergeLikes(events: readonly string[]): Promise<string[]> {
  const left: string[] = []
  for (const event of events) if (![200, 400, 404].includes(await callLikes('POST', event))) left.push(event)
  return left
}
