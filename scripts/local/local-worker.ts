import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { settingNames } from '../../worker/http/env.ts'
import { localSecret, storagePath } from './data-folder.ts'
import { readServerSettings, shownServerSettings } from './server-settings.ts'

interface LocalWorkerOptions {
  /** Where it listens on 127.0.0.1; without one it only answers this process. */
  port?: number
  /** Takes the worker's log lines; without it they are dropped. */
  onLog?: (entry: { level: string; message: string }) => void
  /** Its isolate may share pages with others, as in a data centre; by default it serves the whole site. */
  sharesPages?: boolean
  /** Folder of the built worker, with its `wrangler.json`; the site's by default. */
  built?: string
  /** Where the inspector of its isolate listens; without one it has none. */
  inspectorPort?: number
  /** Settings over those of the process environment. */
  settings?: Record<string, string>
  /** Answers what the worker fetches, in place of the network: tests have no public addresses. */
  network?: V4WorkerOptions['outboundService']
}

/**
 * The built worker in workerd, with its storages on disk and settings from the process environment.
 * @throws with a sentence that names the setting, when one is wrong
 */
export async function startLocalWorker({
  port,
  onLog,
  sharesPages = false,
  built = 'dist/worker',
  inspectorPort,
  settings = {},
  network,
}: LocalWorkerOptions = {}): Promise<Miniflare> {
  const given: Partial<Record<string, string>> = {
    ...process.env,
    SESSION_SECRET: localSecret('SESSION_SECRET'),
    PREVIEW_SECRET: localSecret('PREVIEW_SECRET'),
    VAPID_PRIVATE_KEY: localSecret('VAPID_PRIVATE_KEY'),
    ...settings,
  }
  const { localDemo } = readServerSettings(given)
  const bindings = Object.fromEntries([
    ...settingNames.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
    ...(!sharesPages ? [['ONE_ISOLATE', 'true']] : []),
    ['STARTED_AT', String(Date.now())],
    ...(localDemo ? [['LOCAL_DEMO', 'true']] : []),
    ['SERVER_SETTINGS', JSON.stringify(shownServerSettings(given))],
  ])
  const { main = join(built, 'index.js'), workerOptions } = unstable_getMiniflareWorkerOptions(
    join(built, 'wrangler.json'),
  )
  const { modulesRules: _, ...options } = workerOptions as V4WorkerOptions & {
    modulesRules?: unknown
    bindings?: object
  }
  const worker = {
    ...options,
    name: 'chiche',
    bindings: { ...options.bindings, ...bindings },
    ...(network && { outboundService: network }),
    ...modulesOf(main),
  } as V4WorkerOptions
  return new Miniflare(
    convertV4MiniflareOptions({
      ...(port === undefined ? {} : { port, host: '127.0.0.1' }),
      ...(inspectorPort !== undefined && { inspectorPort }),
      workers: [worker],
      resourcePersistencePath: storagePath,
      // A local visitor has no location by network; the demo's centre replaces it.
      cf: { city: 'Paris', country: 'FR', latitude: '48.8566', longitude: '2.3522', timezone: 'Europe/Paris' },
      handleStructuredLogs: onLog ?? (() => undefined),
    }),
  )
}

/** The worker's built files; the first is its entry. */
function modulesOf(main: string) {
  const modulesRoot = dirname(main)
  const wasm = globSync('**/*.wasm', { cwd: modulesRoot }).map((file) => ({
    type: 'CompiledWasm',
    path: join(modulesRoot, file),
  }))
  const scripts = globSync('**/*.js', { cwd: modulesRoot }).map((file) => ({
    type: 'ESModule',
    path: join(modulesRoot, file),
  }))
  const entry = (path: string) => Number(path !== main)
  return { modulesRoot, modules: [...scripts.toSorted((a, b) => entry(a.path) - entry(b.path)), ...wasm] }
}
