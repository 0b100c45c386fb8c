import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    dataDir: string
  }
}

/** The built site on demo data in a folder of its own, for all browser tests. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'chiche-e2e-'))
  process.env['DATA_DIR'] = folder
  const { openLocal } = await import('../../scripts/database.ts')
  const { seedDatabase } = await import('../../worker/backend/db/seed/seed.ts')
  const store = await openLocal()
  await seedDatabase(store.db, Date.now())
  await store.flags.put('maintenance', 'off')
  await store.close()
  const site = await startSite()
  project.provide('siteUrl', site.url)
  project.provide('dataDir', folder)
  return async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Another instance of the site on the same data, with settings of its own. */
export async function startSite(
  settings: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { startLocalWorker } = await import('../../scripts/local-worker.ts')
  const server = await startLocalWorker({
    port: 0,
    settings,
    onLog: ({ level, message }) => level === 'error' && console.error(message),
  })
  return { url: (await server.ready).origin, stop: () => server.dispose() }
}
