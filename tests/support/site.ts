import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { startLocalWorker } from '../../scripts/local/local-worker.ts'
import { previewSettings } from './preview.ts'
import { operatorEmail } from './sign-up.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    dataDir: string
    /** The demo data as no site has touched it yet. */
    freshData: string
  }
}

type Network = NonNullable<Parameters<typeof startLocalWorker>[0]>['network']

interface Site {
  url: string
  stop: () => Promise<void>
}

/** The built site on demo data in a folder of its own, for all browser tests. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'chiche-e2e-'))
  const [data, fresh] = [join(folder, 'data'), join(folder, 'fresh')]
  process.env['DATA_DIR'] = data
  const { openLocal } = await import('../../scripts/local/database.ts')
  const { seedDatabase } = await import('../../worker/seed/seed.ts')
  const store = await openLocal()
  await seedDatabase(store.db, Date.now())
  await store.flags.put('maintenance', 'off')
  await store.close()
  cpSync(data, fresh, { recursive: true })
  const site = await startLocal()
  project.provide('siteUrl', site.url)
  project.provide('dataDir', data)
  project.provide('freshData', fresh)
  return async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Another site with settings of its own, on demo data of the test file's own: two on the same would wait for each other.
 * @param network answers what the site fetches
 */
export async function startSite(settings: Record<string, string>, network?: Network): Promise<Site> {
  if (process.env['DATA_DIR'] === inject('dataDir')) {
    const own = mkdtempSync(join(dirname(inject('freshData')), 'own-'))
    cpSync(inject('freshData'), own, { recursive: true })
    process.env['DATA_DIR'] = own
  }
  return startLocal(settings, network)
}

/** On the data in `DATA_DIR`, as it is when the first site of the process starts. */
async function startLocal(settings: Record<string, string> = {}, network?: Network): Promise<Site> {
  const { startLocalWorker } = await import('../../scripts/local/local-worker.ts')
  const { openFront } = await import('../../scripts/local/front.ts')
  const server = await startLocalWorker({
    settings: { ...previewSettings, ADMIN_EMAIL: operatorEmail, ...settings },
    onLog: ({ level, message }) => level === 'error' && console.error(message),
    ...(network && { network }),
  })
  const front = await openFront({ host: '127.0.0.1', port: 0, target: () => server.ready })
  return {
    url: `http://127.0.0.1:${front.port}`,
    stop: async () => {
      await front.close()
      await server.dispose()
    },
  }
}
