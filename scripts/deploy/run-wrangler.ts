import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import type { CloudflareAccount } from '../local/deployed/cloudflare-account.ts'
import { programs } from '../programs.ts'
import { explainRefusal } from '../local/deployed/refusals.ts'

/**
 * Runs wrangler without questions, its output shown only when it fails.
 * @throws with one sentence for a refusal that we know, else with what wrangler says
 */
export async function runWrangler({ id }: CloudflareAccount, words: string[]): Promise<void> {
  let output = ''
  // `CI`: wrangler asks nothing, and does not write the ids of an account into wrangler.toml.
  const env = { ...process.env, CLOUDFLARE_ACCOUNT_ID: id, CI: 'true', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' }
  const child = spawn(process.execPath, [programs.wrangler, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return
  const text = stripVTControlCharacters(output)
  const known = [...text.matchAll(/^(.*)\[code: (\d+)\]/gm)]
    .map(([, message = '', number]) => explainRefusal(Number(number), message))
    .find((sentence) => sentence !== undefined)
  const [, said = text.slice(-2_000)] = /\[ERROR\] ([\s\S]*?)(?:If you think this is a bug|🪵|$)/u.exec(text) ?? []
  throw new Error(known ?? `wrangler ${words.slice(0, 3).join(' ')} failed: ${said.trim()}`)
}
