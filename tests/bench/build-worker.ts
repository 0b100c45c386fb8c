import { cloudflare } from '@cloudflare/vite-plugin'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { clientManifest } from '../../scripts/vite/client-manifest.ts'
import { latestMigration } from '../../scripts/vite/latest-migration.ts'
import { pageStyles } from '../../scripts/vite/page-styles.ts'
import { textFiles } from '../../scripts/vite/text-files.ts'
import { workerChunks } from '../../scripts/vite/worker-chunks.ts'

/** A worker ready for workerd: its entry, with the other modules around it, and how it wants to be run. */
export interface BuiltWorker {
  script: string
  compatibilityDate: string
  compatibilityFlags: string[]
}

/**
 * Bundles the benchmark's worker as `vite.config.ts` bundles the site's: same plugins, same conditions, minified.
 * @param folder where the bundle goes; the browser's files are those of the built site
 * @param main its entry
 * @param changes plugins that change something of the site, to measure what it costs
 */
export async function buildBenchWorker(
  folder: string,
  main = './tests/bench/bench.worker.ts',
  changes: Plugin[] = [],
): Promise<BuiltWorker> {
  const worker = { main }
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'error',
    plugins: [
      cloudflare({ config: worker }),
      pageStyles(),
      textFiles(),
      clientManifest(),
      latestMigration(),
      ...changes,
    ],
    build: { target: 'es2023', minify: true },
    environments: { chiche: { build: { outDir: folder, rolldownOptions: { output: workerChunks } } } },
  })
  await builder.build(builder.environments['chiche']!)
  return readWorker(folder)
}

/** Reads a worker that the build wrote to a folder. */
export function readWorker(folder: string): BuiltWorker {
  const config = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8')) as {
    main: string
    compatibility_date: string
    compatibility_flags: string[]
  }
  return {
    script: join(folder, config.main),
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
  }
}
