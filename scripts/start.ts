import { statfs } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { diskHeader, type DiskNote } from '../worker/http/log/disk-note.ts'
import { demoAccounts, demoPassword, hasDemoAccounts } from '../worker/seed/demo-accounts.ts'
import { buildWhenStale } from './build.ts'
import { checkData, endFirstStart, type Asked } from './local/check-data.ts'
import { prepareDatabase, storesOf } from './local/database.ts'
import { checkFolder, checkStorages, dataDir, describeFault } from './local/data-folder.ts'
import { claimFolder, readOwner } from './local/folder-owner.ts'
import { checkPort, openFront } from './local/front.ts'
import { moveSecret, prepareStore } from './local/prepare-store.ts'
import { readServerSettings, type ServerSettings } from './local/server-settings.ts'
import { serveStores } from './local/stores-server.ts'
import { writeLog } from '../src/lib/write-log.ts'

/** How often the scheduled jobs run, and how long after the start the first time, ms. */
const jobsMs = 5 * 60_000
const firstJobsMs = 20_000
/** How often the health of the site is checked, ms. */
const checkMs = 60_000

/**
 * `npm start`: looks that everything is as it should be before it touches anything, then serves the site. What it refuses, or does not do
 * by itself, an operator asks for by name (`Asked`).
 */
try {
  const by = { type: 'boolean', default: false } as const
  const { values: asked } = parseArgs({ options: { demo: by, empty: by, 'new-secret': by, 'clock-is-right': by } })
  const settings = readServerSettings(process.env)
  await checkPort(settings.host, settings.port)
  checkFolder()
  if (!claimFolder())
    throw new Error(
      `The data folder ${dataDir} is in use by process ${readOwner()?.pid ?? 'unknown'}: stop it, or set DATA_DIR to another folder.`,
    )
  checkStorages()
  moveSecret()
  checkData(Date.now(), asked)
  buildWhenStale()
  await serve(settings, asked)
} catch (error) {
  console.error(describeFault(error))
  process.exit(1)
}

async function serve(settings: ServerSettings, asked: Asked): Promise<void> {
  // What takes long to load is not needed to say what is wrong.
  const { startLocalWorker } = await import('./local/local-worker.ts')
  const server = await startLocalWorker({ onLog: printProblems })
  await server.ready
  const stores = await storesOf(server)
  await prepareDatabase(stores.db)
  await prepareStore(stores, settings, asked)
  endFirstStart()
  const demo = await hasDemoAccounts(stores.db)
  const front = await openFront({ ...settings, target: () => server.ready })
  await serveStores(() => storesOf(server))
  // On Cloudflare the platform runs the jobs (wrangler.toml, triggers).
  const runJobs = async () => (await server.getWorker()).scheduled({})
  const logged = (message: string) => (error: unknown) => writeLog('error', message, { error })
  const runAndLog = () => void runJobs().catch(logged('the scheduled run failed'))
  setInterval(runAndLog, jobsMs)
  // On Cloudflare a monitor does this: alerts are also sent when the jobs do not run.
  const checkHealth = async () => {
    // A disk that does not even say how full it is keeps nobody from asking.
    const headers = (await readDisk().catch(logged('the free space of the disk cannot be read'))) ?? {}
    const answer = await server.dispatchFetch(`http://localhost:${front.port}/health/ready`, { headers })
    await answer.body?.cancel()
  }
  // After a pause the jobs have not run for a long time.
  setTimeout(runAndLog, firstJobsMs)
  setInterval(() => void checkHealth().catch(logged('the health of the site cannot be checked')), checkMs)
  // Ctrl+C comes twice: from the terminal, and through npm.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    // Miniflare's own listeners end the process at once.
    process.removeAllListeners(signal).on(signal, () => {
      stopping ??= front
        .close()
        .then(() => server.dispose())
        .finally(() => process.exit(0))
    })
  for (const line of greeting(settings, front.port, demo)) console.log(line)
}

/** The header that says how much space the data folder has. */
async function readDisk(): Promise<Record<string, string>> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const disk: DiskNote = { free: bavail * bsize, total: blocks * bsize }
  return { [diskHeader]: JSON.stringify(disk) }
}

function greeting({ host, site, localDemo }: ServerSettings, port: number, demo: boolean): string[] {
  const shown = /^(127\.|::1$|0\.0\.0\.0$|::$)/.test(host) ? 'localhost' : host
  const address = `http://${shown}:${port}`
  const known = `Log in as ${demoAccounts.map(({ email }) => email).join(', ')} with the password “${demoPassword}”`
  return [
    `\nChiche runs on ${address}  (fr, /en, /es)`,
    ...(site.SITE_URL ? [`Its visitors reach it at ${site.SITE_URL}`] : []),
    ...(localDemo ? [`Mails are not sent but shown on ${address}/dev/outbox`] : []),
    ...(site.MAIL_URL || site.API_HOST || localDemo
      ? []
      : [
          'Mails are neither sent nor shown: nobody can confirm an e-mail or get a new password. Set MAIL_URL, for example to smtps://name:password@mail.example.org, and SITE_URL to the address of the site.',
        ]),
    ...(demo ? [known] : []),
    'Stop it with Ctrl+C.',
  ]
}

function printProblems({ level, message }: { level: string; message: string }): void {
  if (level !== 'error' && level !== 'warn') return
  // The worker writes JSON itself; what the runtime says of itself is plain text.
  if (message.startsWith('{')) console.error(message)
  else writeLog(level, message)
}
