import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const health = z.object({ status: z.string(), checks: z.record(z.string(), z.object({ ok: z.boolean() })) })
/** Between two tries, ms: a new address needs a minute until it answers. */
const pauseMs = 3_000

/**
 * Waits until the site answers `/health/ready` with 200.
 * @param seconds how long
 * @throws with a sentence that names what fails
 */
export async function checkDeployed(origin: string, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1_000
  for (;;) {
    const fault = await faultOf(`${origin}/health/ready`)
    if (fault === undefined) return
    if (Date.now() + pauseMs > until)
      throw new Error(
        `The new version is deployed, but ${origin}/health/ready ${fault}. A new domain can take some minutes: look again, or run the command again. \`npx wrangler rollback\` brings the version before back.`,
      )
    await wait(pauseMs)
  }
}

async function faultOf(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
  if (answer?.status === 200) return undefined
  if (!answer) return 'does not answer'
  const { data } = health.safeParse(await answer.json().catch(() => undefined))
  const failing = Object.entries(data?.checks ?? {}).flatMap(([name, { ok }]) => (ok ? [] : [name]))
  return `answers ${answer.status}${failing.length > 0 ? `: ${failing.join(', ')} fail` : ''}`
}
