import type { Challenge } from './challenge.contract.ts'
import { waitSeconds } from './challenge-terms.contract.ts'

/** Digests that are computed at once. */
const batch = 512

/** Solves a challenge: by computing, or with Cloudflare's widget (docs/abuse.md). A device that can do neither waits. */
export async function answerTo(challenge: Challenge, form: HTMLFormElement): Promise<string> {
  try {
    return await (challenge.kind === 'pow' ? solve(challenge) : askWidget(challenge.siteKey, form))
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
    return challenge.wait
  }
}

async function solve({ token, bits }: { token: string; bits: number }): Promise<string> {
  for (let n = 0; ; n += batch) {
    const texts = Array.from({ length: batch }, (_, i) => `${token}:${n + i}`)
    const digests = await Promise.all(
      texts.map((text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    )
    const found = digests.findIndex((digest) => Math.clz32(new DataView(digest).getUint32(0)) >= bits)
    if (found >= 0) return texts[found]!
  }
}

interface Turnstile {
  render(place: HTMLElement, options: object): void
}

/** Shows the widget at the end of the form, where it needs a person at all. @returns its token */
async function askWidget(sitekey: string, form: HTMLFormElement): Promise<string> {
  const script = document.createElement('script')
  // Where there is a widget, the page's policy lets scripts of its host in, and asks for no Trusted Types.
  script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
  document.head.appendChild(script)
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
  })
  const place = form.appendChild(document.createElement('div'))
  try {
    return await new Promise((resolve, reject) => {
      const { turnstile } = self as unknown as { turnstile: Turnstile }
      turnstile.render(place, {
        sitekey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': reject,
      })
    })
  } finally {
    place.remove()
  }
}
