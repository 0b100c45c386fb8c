import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseSettings, type SettingName } from '../../worker/http/env.ts'
import { secretNames, storedSecret } from '../local/data-folder.ts'
import type { DeployOptions } from './deploy-options.ts'
import type { Binding } from './deployed-worker.ts'

interface DeploySettings {
  /** Settings that the dashboard shows. */
  vars: Record<string, string>
  /** Secrets that the worker does not have yet, and those that were given again. */
  secrets: Record<string, string>
}

/**
 * The settings that a deploy stores. A setting goes where the worker has it already, else `MAIL_URL` to its secrets, since it has a
 * password, and the others to its vars.
 * @param origin of the site
 * @param known what the worker has
 * @param inConfig vars of wrangler.toml
 * @throws with a sentence per wrong setting
 */
export function givenSettings(
  { adminEmail, mailUrl, mailFrom }: DeployOptions,
  origin: string,
  known: readonly Binding[],
  inConfig: Record<string, unknown>,
): DeploySettings {
  const given = Object.entries({
    SITE_URL: origin,
    ADMIN_EMAIL: adminEmail,
    MAIL_URL: mailUrl,
    MAIL_FROM: mailFrom,
  } satisfies Partial<Record<SettingName, string | undefined>>).filter(([, value]) => value) as [string, string][]
  const texts = known.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text] as const]))
  parseSettings({ ...inConfig, ...Object.fromEntries(texts), ...Object.fromEntries(given) })
  const isSecret = (name: string) => {
    const type = known.find((binding) => binding.name === name)?.type
    return type === 'secret_text' || (type === undefined && name === 'MAIL_URL')
  }
  return {
    vars: Object.fromEntries(given.filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(given.filter(([name]) => isSecret(name))),
  }
}

/**
 * Makes the secrets that the worker lacks; those that it has are never replaced. Each is that of the environment, of the site that
 * the content comes from, or a random one.
 * @param folder data folder of the site that the content comes from
 * @param inDatabase the one that the deployed site made for itself while it had none
 */
export function missingSecrets(
  known: readonly Binding[],
  folder: string | undefined,
  inDatabase: string | undefined,
): Record<string, string> {
  const missing = secretNames.filter((secret) => !known.some(({ name }) => name === secret))
  return Object.fromEntries(
    missing.map((name) => [
      name,
      process.env[name] ||
        (name === 'SESSION_SECRET' && inDatabase) ||
        (folder !== undefined && storedSecret(name, folder)) ||
        randomBytes(32).toString('base64url'),
    ]),
  )
}

interface WorkerConfig {
  name: string
  vars: Record<string, string>
  kv_namespaces: { binding: string; id?: string; preview_id?: string }[]
  d1_databases: { binding: string; database_id?: string; preview_database_id?: string }[]
}

const built = 'dist/worker/wrangler.json'
const path = 'dist/worker/deploy.json'

/**
 * Writes the configuration of a deploy beside the built worker: that of the build, with the account's own ids and settings.
 * @param bindings of the deployed worker: what it has, Cloudflare passes on to the next version
 * @param namespaces of the account, by title
 * @returns its path
 */
export function writeDeployConfig(
  vars: Record<string, string>,
  databaseId: string,
  bindings: readonly Binding[],
  namespaces: ReadonlyMap<string, string>,
  isAtWorkersDev: boolean,
): string {
  const config = JSON.parse(readFileSync(built, 'utf8')) as WorkerConfig
  const idOf = (binding: string) =>
    bindings.some(({ name, type }) => name === binding && type === 'kv_namespace')
      ? undefined
      : namespaces.get(`${config.name}-${binding.toLowerCase().replaceAll('_', '-')}`)
  const ours = {
    ...config,
    vars: { ...config.vars, ...vars },
    keep_vars: true,
    workers_dev: isAtWorkersDev,
    kv_namespaces: config.kv_namespaces.map((namespace) => ({
      ...namespace,
      preview_id: undefined,
      id: namespace.id ?? idOf(namespace.binding),
    })),
    d1_databases: config.d1_databases.map((database) => ({
      ...database,
      preview_database_id: undefined,
      database_id: databaseId,
    })),
  }
  writeFileSync(path, JSON.stringify(ours))
  return path
}
