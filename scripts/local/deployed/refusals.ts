/** What Cloudflare refuses with a code that we know. */
interface Refusal {
  code: number
  /** Words of the message, where the code has several meanings. */
  about?: RegExp
  /** One sentence with what to do. */
  sentence: string
}

const r2Off =
  'R2 is not switched on in this account: open https://dash.cloudflare.com/?to=/:account/r2 once, accept its terms (it wants a card, and has a free share), and run the command again.'

const refusals: Refusal[] = [
  // https://github.com/cloudflare/workers-sdk/issues/8756
  {
    code: 100328,
    sentence:
      'This account has no paid Workers plan, which the site needs: subscribe at https://dash.cloudflare.com/?to=/:account/workers/plans and run the command again.',
  },
  // https://github.com/cloudflare/workers-sdk/issues/2877; the same number is that of an unknown namespace (#14249).
  { code: 10042, about: /R2/, sentence: r2Off },
  { code: 10136, sentence: r2Off },
  // https://developers.cloudflare.com/fundamentals/api/troubleshooting
  ...[10000, 10001, 9109].map((code) => ({
    code,
    sentence:
      'Cloudflare does not accept the log-in: its token is wrong, has expired, or may not edit Workers, D1, KV and R2 of this account. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
  })),
  // Wrangler's own registration of a name asks for another one at this code.
  { code: 10031, sentence: 'Another account has this name at workers.dev: choose another one with --subdomain.' },
  // https://github.com/cloudflare/workers-sdk/issues/9878
  {
    code: 100117,
    sentence:
      'The domain has a DNS record already, which a deploy does not replace: delete it in the dashboard, or choose another --domain.',
  },
]

/** @returns the sentence for a refusal, or `undefined` for one that we do not know */
export const explainRefusal = (code: number, message: string): string | undefined =>
  refusals.find((each) => each.code === code && (each.about?.test(message) ?? true))?.sentence
