import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { SiteSetting } from '../../src/admin/monitoring/settings.contract.ts'
import { isLoopback } from '../../worker/http/loopback.ts'
import { parseNamed, parseSettings, type Settings } from '../../worker/http/env.ts'

/** An address or a network, such as `10.0.0.2` or `10.0.0.0/8`. */
const network = z.string().transform((text, context) => {
  const [address = '', prefix, ...more] = text.split('/')
  const max = isIP(address) === 4 ? 32 : 128
  if (isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(prefix ?? '0') && Number(prefix ?? 0) <= max)
    return {
      address,
      prefix: Number(prefix ?? max),
      family: isIP(address) === 4 ? ('ipv4' as const) : ('ipv6' as const),
    }
  context.addIssue(`'${text}' is no address and no network like 10.0.0.0/8`)
  return z.NEVER
})

const fields = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address of this machine, like 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .default('8787')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a number from 0 to 65535')
    .transform(Number),
  TRUSTED_PROXY: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(network))
    .default([])
    .transform((networks) => {
      const list = new BlockList()
      for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family)
      return networks.length > 0 ? list : undefined
    }),
})

/** Settings that no worker reads, with what holds while they are not set; those of keys are masked. */
const ofCommands = [
  { name: 'DATA_DIR', default: '.data' },
  { name: 'HOST', default: '127.0.0.1' },
  { name: 'PORT', default: '8787' },
  { name: 'TRUSTED_PROXY' },
  { name: 'BACKUP_BUCKET' },
  { name: 'BACKUP_REGION', default: 'auto' },
  { name: 'BACKUP_KEY_ID', isSecret: true },
  { name: 'BACKUP_KEY_SECRET', isSecret: true },
]

/** These settings for the operators' page, without any secret. @param env the process environment */
export const shownServerSettings = (env: Partial<Record<string, string>>): SiteSetting[] =>
  ofCommands.map(({ name, isSecret = false, default: instead = null }) => {
    const value = env[name] || null
    return { name, isSet: value !== null, isSecret, value: value && isSecret ? '••••' : value, default: instead }
  })

export interface ServerSettings {
  host: string
  port: number
  /** Proxies whose `X-Forwarded-For` is believed; `undefined` when none is. */
  trustedProxies: BlockList | undefined
  /** Only this machine reaches the site: the outbox and the demonstration's accounts exist. */
  localDemo: boolean
  site: Settings
}

/**
 * All settings of `npm start`, checked before anything is opened.
 * @param env the process environment
 * @throws with one sentence per wrong setting that names it
 */
export function readServerSettings(env: Partial<Record<string, string>>): ServerSettings {
  const faults: string[] = []
  const attempt = <T>(parse: () => T): T | undefined => {
    try {
      return parse()
    } catch (error) {
      faults.push((error as Error).message)
      return undefined
    }
  }
  const server = attempt(() => parseNamed(fields, Object.keys(fields.shape), env))
  const site = attempt(() => parseSettings(env))
  if (!server || !site) throw new Error(faults.join(' '))
  const { HOST: host, PORT: port, TRUSTED_PROXY: trustedProxies } = server
  const { SITE_URL, MAIL_URL, API_HOST } = site
  const localDemo =
    isLoopback(host === '::1' ? '[::1]' : host) &&
    (SITE_URL === undefined || isLoopback(new URL(SITE_URL).hostname)) &&
    !MAIL_URL &&
    !API_HOST &&
    !trustedProxies
  return { host, port, trustedProxies, localDemo, site }
}
