import { z } from 'zod'
import type { EventRoomCalls } from './objects/event-room.ts'
import type { TokenExchanger } from './objects/token-exchange.ts'

/** Message of the queue: send this many of the due mails. The outbox knows which ones. */
export interface MailWork {
  mails: number
}

/** What the platform gives the worker: storages (wrangler.toml) and settings as text. */
export interface Bindings extends Record<SettingName, string | undefined> {
  ASSETS: Fetcher
  FLAGS: KVNamespace
  CONTENT_CACHE: KVNamespace
  DB: D1Database
  MEDIA: R2Bucket
  IMAGES: ImagesBinding
  EXCHANGES: DurableObjectNamespace<TokenExchanger>
  /** Optional: announces changes of an event's people to the screens that show them (docs/decisions/0016). */
  ROOMS?: DurableObjectNamespace<EventRoomCalls> | undefined
  /**
   * Limiters of the platform, by network. `LOGINS` counts the calls of `/v1` that hash a password, `RENDERS` its searches: the contract names
   * them (`gate.limiter`). Requests that are no endpoints of the contract are counted where they are served: the browsers' reports
   * (`worker/v1/gate.ts`), and what is rendered for one caller (`worker/http/limits/count-rendering.ts`).
   */
  LOGINS: RateLimit
  CSP_REPORTS: RateLimit
  RENDERS: RateLimit
  /** Optional: consumers of it send the mails. */
  MAIL_QUEUE?: Queue<MailWork>
  /** Optional: gets a data point for each view of an event. */
  VIEWS?: AnalyticsEngineDataset
  /** `true` where one isolate serves the whole site, as with `npm start`; no setting. */
  ONE_ISOLATE?: string
  /** When `npm start` began, ms: before that nothing ran; no setting. */
  STARTED_AT?: string
  /** Settings that only `npm start` and other commands read, for operators: JSON without secrets; no setting. */
  SERVER_SETTINGS?: string
  /** `true` where `npm start` listens on a loopback address for the demonstration; no setting. */
  LOCAL_DEMO?: string
}

declare global {
  // What `env` of `cloudflare:workers` holds, in tests above all.
  namespace Cloudflare {
    interface Env extends Bindings {}
  }
}

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
// As a browser writes it in `Origin`: small letters, no default port, nothing after the host.
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://', abort: true })
  .refine(
    (value) => new URL(value).href === `${new URL(value).origin}/`,
    'must be a host without a path, like https://chiche.example',
  )
  .transform((value) => new URL(value).origin)
const text = z.string().min(1)

/** What operators see of each: `worker/backend/admin/monitoring/shown-settings.ts`; a secret unless it is declared there. */
const fields = z.object({
  SITE_VARIANT: z.enum(['chiche', 'international']).default('chiche'),
  SITE_URL: origin.optional(),
  API_HOST: origin.optional(),
  /** The same text at a gateway and at its `API_HOST`, both ours: the gateway signs who the visitor is (docs/gateway.md). */
  GATEWAY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  JOBS_HOST: origin.optional(),
  BUILDER_API_KEY: text.optional(),
  BUILDER_API_HOST: origin.default('https://cdn.builder.io'),
  /** Hosts that requests of contents may go to, separated by commas; `.example.org` matches all subdomains. */
  CONTENT_REQUEST_HOSTS: z
    .string()
    .default('cdn.builder.io')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  GOOGLE_MAPS_KEY: text.optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-ABC123')
    .optional(),
  INSTAGRAM_TOKEN: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: address.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  MAIL_URL: z
    .url({
      protocol: /^(smtps?|https?)$/,
      error: 'must be an address like smtps://name:password@mail.example.org or https://:token@mail.example.org/send',
    })
    .optional(),
  MAIL_FROM: text.optional(),
  ADMIN_EMAIL: z.email().optional(),
  REQUIRE_SECOND_FACTOR: z.enum(['admin']).optional(),
  CHALLENGE: z.enum(['off', 'pow', 'turnstile'], 'must be off, pow or turnstile').optional(),
  TURNSTILE_SITE_KEY: text.optional(),
  TURNSTILE_SECRET: text.optional(),
  REFUSE_DISPOSABLE: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  REVIEW_FIRST_EVENTS: z.enum(['true', 'false'], 'must be true or false').optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256: 32 bytes in base64url, 43 characters')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ALERT_URL: address.optional(),
  WEBHOOK_SECRET: text.optional(),
  PREVIEW_SECRET: text.optional(),
  ORGANIZER_TOOL_URL: address.optional(),
})

const schema = fields
  .refine(({ MAIL_URL, SITE_URL }) => MAIL_URL === undefined || SITE_URL !== undefined, {
    path: ['SITE_URL'],
    error: 'must be set together with MAIL_URL, since the links in mails lead there, like https://chiche.example',
  })
  .refine(
    ({ CHALLENGE, TURNSTILE_SITE_KEY, TURNSTILE_SECRET }) =>
      CHALLENGE !== 'turnstile' || (TURNSTILE_SITE_KEY !== undefined && TURNSTILE_SECRET !== undefined),
    { path: ['CHALLENGE'], error: 'turnstile needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET' },
  )

export type Settings = z.output<typeof schema>
export type SettingName = keyof Settings
export const settingNames = Object.keys(fields.shape) as SettingName[]

/**
 * Settings, checked. An empty value counts as not set.
 * @param source process environment or worker bindings
 * @throws with one sentence per wrong setting that names it
 */
export function parseSettings(source: Partial<Record<string, unknown>>): Settings {
  return parseNamed(schema, settingNames, source)
}

/** The same for other settings: of those names, by that schema. @throws with one sentence per wrong setting */
export function parseNamed<Shape extends z.ZodType>(
  shape: Shape,
  names: readonly string[],
  source: Partial<Record<string, unknown>>,
): z.output<Shape> {
  const given = Object.fromEntries(
    names.filter((name) => source[name] !== undefined && source[name] !== '').map((name) => [name, source[name]]),
  )
  const result = shape.safeParse(given)
  if (result.success) return result.data
  throw new Error(
    result.error.issues
      .map((issue) => `The setting ${String(issue.path[0])} is not valid: ${issue.message}.`)
      .join(' '),
  )
}
