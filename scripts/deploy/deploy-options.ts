import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

/** What a deploy is to do; each can come from a flag, those that are settings from the environment too. */
export interface DeployOptions {
  adminEmail?: string
  mailUrl?: string
  mailFrom?: string
  /** A domain of the account that leads to the site. */
  domain?: string
  /** Address of the site, where something else leads to it. */
  siteUrl?: string
  /** The account's name at workers.dev, if it has none yet. */
  subdomain?: string
  /** Where a new database is: a hint like `weur`, or a jurisdiction, `eu`, which holds for good. */
  location?: string
  jurisdiction?: string
  /** The first content; without any the site is empty. */
  content?: FirstContent
  /** Prints the link of the first operator also where others may read the output. */
  operatorLink: boolean
  /** How long the site may take to answer, seconds. */
  wait: number
}

export type FirstContent = { from: 'demo' } | { from: 'import' | 'folder'; path: string }

const text = { type: 'string' } as const

/**
 * Reads the command line and the environment.
 * @throws with a sentence that names an unknown or contradictory flag
 */
export function readOptions(words: string[], env: Partial<Record<string, string>>): DeployOptions {
  const { values } = parseArgs({
    args: words,
    options: {
      'admin-email': text,
      'mail-url': text,
      'mail-from': text,
      domain: text,
      'site-url': text,
      subdomain: text,
      location: text,
      jurisdiction: text,
      demo: { type: 'boolean', default: false },
      import: text,
      from: text,
      'operator-link': { type: 'boolean', default: false },
      wait: { ...text, default: '180' },
    },
  })
  const contents: FirstContent[] = [
    ...(values.demo ? [{ from: 'demo' as const }] : []),
    ...(values.import !== undefined ? [{ from: 'import' as const, path: values.import }] : []),
    ...(values.from !== undefined ? [{ from: 'folder' as const, path: values.from }] : []),
  ]
  if (contents.length > 1) throw new Error('Name one first content: --demo, --import or --from.')
  if (!/^\d{1,4}$/.test(values.wait)) throw new Error('--wait is a number of seconds, like 180.')
  const options: Partial<Record<keyof DeployOptions, string | undefined>> = {
    adminEmail: values['admin-email'] ?? env['ADMIN_EMAIL'],
    mailUrl: values['mail-url'] ?? env['MAIL_URL'],
    mailFrom: values['mail-from'] ?? env['MAIL_FROM'],
    domain: values.domain?.replace(/^https:\/\/|\/$/g, ''),
    siteUrl: values['site-url'] ?? env['SITE_URL'],
    subdomain: values.subdomain,
    location: values.location,
    jurisdiction: values.jurisdiction,
  }
  return {
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value)),
    ...(contents[0] && { content: contents[0] }),
    operatorLink: values['operator-link'],
    wait: Number(values.wait),
  }
}

/**
 * Asks for what a first deploy was not told, where somebody can answer.
 * @param hasSubdomain whether the account has a name at workers.dev
 */
export async function askForRest(options: DeployOptions, hasSubdomain: boolean): Promise<DeployOptions> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env['CI']) return options
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const ask = async (given: string | undefined, question: string) => given ?? (await lines.question(question)).trim()
    const adminEmail = await ask(options.adminEmail, 'E-mail of the operator (empty: nobody yet): ')
    const domain = options.siteUrl
      ? ''
      : await ask(options.domain, 'Domain of the site, one of this account (empty: workers.dev): ')
    const subdomain =
      domain || options.siteUrl || hasSubdomain
        ? ''
        : await ask(
            options.subdomain,
            'Name at workers.dev, a part of the address: https://chiche.{name}.workers.dev: ',
          )
    const mailUrl = await ask(options.mailUrl, 'How mails leave, like smtps://name:password@host (empty: not yet): ')
    return {
      ...options,
      ...(adminEmail && { adminEmail }),
      ...(domain && { domain }),
      ...(subdomain && { subdomain }),
      ...(mailUrl && { mailUrl }),
    }
  } finally {
    lines.close()
  }
}
