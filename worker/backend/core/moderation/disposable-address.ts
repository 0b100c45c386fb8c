import type { BackendEnv } from '../context.ts'
import { writeLog } from '../../../../src/lib/write-log.ts'

/** The list of domains, one per line with a line break before and after each, once this isolate has read it. */
const lists = new WeakMap<Fetcher, string>()

async function read(assets: Fetcher): Promise<string> {
  const answer = await assets.fetch('https://assets.invalid/addresses/disposable.txt')
  if (answer.ok) return answer.text()
  await answer.body?.cancel()
  throw new Error(`The list of disposable addresses answered ${answer.status}`)
}

/**
 * Whether an address is disposable: its domain, or a parent domain, is on the list that `scripts/addresses/build-disposable.ts`
 * writes. If the list cannot be read, no address is.
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
    writeLog('error', 'disposable addresses cannot be read', { error })
    return false
  }
}
