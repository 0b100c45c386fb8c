import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { clientManifest } from './scripts/vite/client-manifest.ts'
import { pageStyles } from './scripts/vite/page-styles.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [pageStyles(), clientManifest()],
        test: {
          name: 'node',
          // One module graph for all files: to load it again for each takes longer than their tests.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/structure/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('worker/backend/db/migrations'),
                SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
                ...(process.env['CONTRACT_HOST'] && { CONTRACT_HOST: process.env['CONTRACT_HOST'] }),
              },
              assets: { directory: 'dist/client', binding: 'ASSETS' },
            },
          })),
          pageStyles(),
          clientManifest(),
        ],
        test: {
          name: 'worker',
          // One runtime for many files: to start one takes longer than the tests of most.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          include: ['worker/**/*.test.{ts,tsx}', 'tests/{contract,journeys}/**/*.test.ts'],
          setupFiles: ['tests/support/migrate.ts'],
          globalSetup: ['tests/support/mail/smtp-sink.ts'],
        },
      },
      {
        test: {
          // `npm start` itself: processes, ports and folders.
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/site.ts'],
          maxWorkers: 2,
          // A busy machine's browser takes its time.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
