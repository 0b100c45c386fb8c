import { cloudflare } from '@cloudflare/vite-plugin'
import { globSync } from 'node:fs'
import { defineConfig } from 'vite'
import { clientManifest } from './scripts/vite/client-manifest.ts'
import { embedScript } from './scripts/vite/embed-script.ts'
import { latestMigration } from './scripts/vite/latest-migration.ts'
import { pageStyles } from './scripts/vite/page-styles.ts'
import { plainImports } from './scripts/vite/plain-imports.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { textFiles } from './scripts/vite/text-files.ts'
import { workerChunks } from './scripts/vite/worker-chunks.ts'

export default defineConfig({
  plugins: [
    cloudflare({ persistState: { path: process.env['DATA_DIR'] ?? '.data' } }),
    pageStyles(),
    textFiles(),
    clientManifest(),
    latestMigration(),
    embedScript(),
    plainImports(),
    serviceWorker(),
  ],
  // React has the hook itself since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: { target: 'es2023', minify: true },
  environments: {
    client: {
      build: {
        manifest: true,
        outDir: 'dist/client',
        modulePreload: false,
        rolldownOptions: {
          // The editor's package has one that only servers reach; the lint rules watch over ours. `"use client"` is for servers too.
          checks: { eval: false, moduleLevelDirective: false },
          input: [
            'src/app/entry.ts',
            'src/builder/editor/editor.client.ts',
            ...globSync('src/**/*.{island.tsx,script.ts}'),
          ],
          // A script that needs one number does not load a file of them.
          optimization: { inlineConst: { mode: 'all' } },
          // An island is imported by its address, so what it exports must stay.
          preserveEntrySignatures: 'exports-only',
          output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
        },
      },
    },
    chiche: {
      build: {
        outDir: 'dist/worker',
        rolldownOptions: { checks: { moduleLevelDirective: false }, output: workerChunks },
      },
    },
  },
  builder: {
    // The worker names the browser's scripts, so they are built first.
    async buildApp(builder) {
      await builder.build(builder.environments['client']!)
      await builder.build(builder.environments['chiche']!)
    },
  },
})
