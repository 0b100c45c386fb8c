import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { clientManifest } from './scripts/vite/client-manifest.ts'
import { latestMigration } from './scripts/vite/latest-migration.ts'
import { pageStyles } from './scripts/vite/page-styles.ts'

/** Ends a test that hangs. Ten times what the slowest takes, since a busy machine takes its time. */
const testTimeout = 120_000

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
          testTimeout,
          hookTimeout: testTimeout,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/structure/**/*.test.ts'],
          setupFiles: ['tests/support/clock.ts'],
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
                VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
                ...(process.env['CLOCK'] && { CLOCK: process.env['CLOCK'] }),
                ...(process.env['ROUNDS'] && { ROUNDS: process.env['ROUNDS'] }),
                ...(process.env['CONTRACT_HOST'] && { CONTRACT_HOST: process.env['CONTRACT_HOST'] }),
              },
              assets: { directory: 'dist/client', binding: 'ASSETS' },
            },
          })),
          pageStyles(),
          clientManifest(),
          latestMigration(),
        ],
        test: {
          name: 'worker',
          // One runtime for many files: to start one takes longer than the tests of most.
          isolate: false,
          maxWorkers: 2,
          testTimeout,
          hookTimeout: testTimeout,
          include: ['worker/**/*.test.{ts,tsx}', 'tests/{contract,journeys}/**/*.test.ts'],
          setupFiles: ['tests/support/clock.ts', 'tests/support/migrate.ts'],
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
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/site.ts'],
          maxWorkers: 2,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll: { timeout: 30_000 } },
          // Once more where the machine is at fault, in Playwright's words; `npm test` names these, and fails if they are many.
          retry: {
            count: 1,
            condition:
              /\b(Page|Target) crashed\b|browser has been closed|browserType\.launch|page\.(goto|reload|goBack): Timeout/,
          },
        },
      },
    ],
  },
})
