import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { parseSettings, settingNames } from '../worker/env.ts'

/** Where everything that must outlive the process is kept. */
export const dataDir = process.env['DATA_DIR'] || '.data'

/** Where miniflare keeps the storages: the folder that the development server's plugin and wrangler use too. */
export const storagePath = `${dataDir}/v3`

interface LocalWorkerOptions {
  port?: number
  /** Takes the worker's log lines; without it they are dropped. */
  onLog?: (entry: { level: string; message: string }) => void
  /** Settings over those of the process environment. */
  settings?: Record<string, string>
}

/**
 * The built worker in workerd, with its storages on disk and settings from the process environment.
 * @throws with a sentence that names the setting, when one is wrong
 */
export async function startLocalWorker({ port, onLog, settings = {} }: LocalWorkerOptions = {}): Promise<Miniflare> {
  const given: Partial<Record<string, string>> = { SESSION_SECRET: localSecret(), ...process.env, ...settings }
  parseSettings(given)
  const bindings = Object.fromEntries(settingNames.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
  const { main, workerOptions } = unstable_getMiniflareWorkerOptions('dist/worker/wrangler.json')
  const { modulesRules: _, ...options } = workerOptions as V4WorkerOptions & {
    modulesRules?: unknown
    bindings?: object
  }
  const worker = {
    ...options,
    name: 'chiche',
    bindings: { ...options.bindings, ...bindings },
    modules: true,
    scriptPath: main,
  } as V4WorkerOptions
  return new Miniflare(
    convertV4MiniflareOptions({
      ...(port === undefined ? {} : { port, host: '127.0.0.1' }),
      workers: [worker],
      resourcePersistencePath: storagePath,
      // No network tells where a visitor of this machine is; the demo's centre stands in.
      cf: { city: 'Paris', country: 'FR', latitude: '48.8566', longitude: '2.3522', timezone: 'Europe/Paris' },
      handleStructuredLogs: onLog ?? (() => undefined),
    }),
  )
}

/** A secret of this data folder's own, made once, so that what it signed yesterday still holds. */
export function localSecret(): string {
  const file = `${dataDir}/session-secret`
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
