/**
 * Adds this device to the account, or removes it; a device that the account has already stays.
 * @throws when the site refuses
 */
export async function sendSubscription(method: 'POST' | 'DELETE', subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify(method === 'POST' ? { endpoint, keys } : { endpoint })
  const answer = await fetch('/v1/users/push', { method, body, headers: { 'content-type': 'application/json' } })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}
