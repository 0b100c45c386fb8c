import { readFileSync, writeFileSync } from 'node:fs'
import type { Binding } from './deployed-worker.ts'

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
