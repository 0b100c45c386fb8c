/** What a log-in's window answered: a code of this site's, the tokens of another host's, or why there is neither. */
export type ProviderAnswer = { code: string } | { token: string; refresh: string } | { failure: string }

/**
 * Reads the message of a log-in's window: `OK:` plus JSON with the code, or with token and refresh, or `ERROR:` (spec §7).
 * @returns `undefined` for any other message
 */
export function readProviderAnswer(message: unknown): ProviderAnswer | undefined {
  if (typeof message !== 'string') return undefined
  if (message.startsWith('ERROR:')) return { failure: textsOf(message.slice('ERROR:'.length))['code'] ?? 'failed' }
  if (!message.startsWith('OK:')) return undefined
  const { code, token, refreshToken, refresh = refreshToken } = textsOf(message.slice('OK:'.length))
  if (token && refresh) return { token, refresh }
  return code ? { code } : undefined
}

/** The texts in an object of JSON; none in anything else. */
function textsOf(json: string): Record<string, string | undefined> {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
