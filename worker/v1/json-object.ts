/** What a body in JSON says; nothing for any other. */
export function readObject(body: BodyInit | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(typeof body === 'string' ? body : '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
