import type { BackendEnv } from '../context.ts'

/** Domains, one a line with a line break on both sides, once a request of this isolate has read them. */
const lists = new WeakMap<Fetcher, string>()

async function read(assets: Fetcher): Promise<string> {
  const answer = await assets.fetch('https://assets.invalid/addresses/disposable.txt')
  if (answer.ok) return answer.text()
  await answer.body?.cancel()
  throw new Error(`The list of disposable addresses answered ${answer.status}`)
}

/**
 * Whether an address belongs to a mailbox that its owner throws away: its domain, or one that it is part of, is on the list that
 * `scripts/addresses/build-disposable.ts` writes. When the list cannot be read, none is.
 */
export async function isDisposable({ ASSETS }: Pick<BackendEnv, 'ASSETS'>, email: string): Promise<boolean> {
  if (!ASSETS) return false
  try {
    const domains = lists.get(ASSETS) ?? (await read(ASSETS))
    lists.set(ASSETS, domains)
    const parts = email
      .slice(email.lastIndexOf('@') + 1)
      .toLowerCase()
      .split('.')
    return parts.some((_, index) => domains.includes(`\n${parts.slice(index).join('.')}\n`))
  } catch (error) {
    console.error('disposable addresses', String(error))
    return false
  }
}
