import { readWranglerConfig, type WranglerConfig } from '../local/database.ts'
import { openAccount, type CloudflareAccount } from '../local/deployed/cloudflare-account.ts'
import { askForRest, type DeployOptions } from './deploy-options.ts'
import { checkR2, readBindings, readDomains, readSubdomain, takeSubdomain, type Binding } from './deployed-worker.ts'

/** The site that a deploy makes or changes. */
export interface Site {
  account: CloudflareAccount
  config: WranglerConfig
  /** Name of the worker. */
  worker: string
  /** What it has; `undefined` before the first deploy. */
  bindings: readonly Binding[] | undefined
  /** Where visitors reach it, like `https://chiche.example`. */
  origin: string
  /** Whether it has an address at workers.dev, too. */
  isAtWorkersDev: boolean
  /** Whether its domain leads to it already. */
  isAttached: boolean
  options: DeployOptions
}

/**
 * Looks for the site in the account; asks for what a first deploy needs.
 * @throws with a sentence that says what is missing
 */
export async function findSite(given: DeployOptions): Promise<Site> {
  const [account, config] = [await openAccount(process.env), await readWranglerConfig()]
  // Cloudflare's own builds give a copy of the repository the name that its owner chose.
  const worker = process.env['WRANGLER_CI_OVERRIDE_NAME'] || config.name
  const [bindings, subdomain] = [await readBindings(account, worker), await readSubdomain(account)]
  await checkR2(account)
  if (bindings && !isOurs(bindings))
    throw new Error(
      `The account has another worker named ${worker}, which a deploy would replace: change \`name\` in wrangler.toml.`,
    )
  const options = bindings ? given : await askForRest(given, subdomain !== undefined)
  const domains = await readDomains(account)
  const named = domains.find(({ hostname }) => hostname === options.domain)
  // Wrangler without a terminal would take the domain over, and its DNS record too.
  if (named && named.service !== worker)
    throw new Error(
      `${named.hostname} leads to the worker ${named.service} of this account: remove it there first, or choose another --domain.`,
    )
  const name = subdomain ?? options.subdomain
  const isElsewhere = Boolean(options.domain) || domains.some(({ service }) => service === worker)
  const isAtWorkersDev = !isElsewhere && Boolean(name || !options.siteUrl)
  const address = isAtWorkersDev ? await workersDevAddress(account, worker, subdomain, options) : undefined
  return {
    account,
    config,
    worker,
    bindings,
    origin:
      originOf(options, bindings ?? [], config) ??
      address ??
      `https://${domains.find(({ service }) => service === worker)!.hostname}`,
    isAtWorkersDev,
    isAttached: !options.domain || named !== undefined,
    options,
  }
}

/** Whether the worker is a version of this site, or one that has nothing yet but settings; Cloudflare's builds make an empty one. */
const isOurs = (bindings: readonly Binding[]) =>
  bindings.some(({ name, type }) => name === 'DB' && type === 'd1') ||
  (bindings.every(({ type }) => type === 'secret_text' || type === 'plain_text') &&
    (bindings.length > 0 || Boolean(process.env['WRANGLER_CI_OVERRIDE_NAME'])))

function originOf({ siteUrl, domain }: DeployOptions, bindings: readonly Binding[], { vars }: WranglerConfig) {
  const stored = bindings.find(({ name }) => name === 'SITE_URL')
  if (stored?.type === 'secret_text' && !siteUrl && !domain)
    throw new Error('SITE_URL is a secret of the worker, which cannot be read: say it again with --site-url.')
  return siteUrl ?? (domain ? `https://${domain}` : (stored?.text ?? (vars['SITE_URL'] as string | undefined)))
}

async function workersDevAddress(
  account: CloudflareAccount,
  worker: string,
  known: string | undefined,
  options: DeployOptions,
): Promise<string> {
  const name = known ?? options.subdomain
  if (!name)
    throw new Error(
      'This account has no name at workers.dev yet: choose one with --subdomain, or a domain of the account with --domain.',
    )
  if (!known) await takeSubdomain(account, name)
  return `https://${worker}.${name}.workers.dev`
}
