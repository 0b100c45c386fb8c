import { z } from 'zod'

/** `wait` is an answer too, `waitSeconds` after it was made: the way without script and without the service. */
export const challenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pow'),
    wait: z.string(),
    /** Signed, valid once and for ten minutes. The answer is `{token}:{n}` whose SHA-256 begins with `bits` zeros. */
    token: z.string(),
    bits: z.number(),
  }),
  z.object({ kind: z.literal('turnstile'), wait: z.string(), siteKey: z.string() }),
])
export type Challenge = z.output<typeof challenge>
