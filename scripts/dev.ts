import { spawnSync } from 'node:child_process'
import { seedDatabase } from '../worker/backend/db/seed/seed.ts'
import { openLocal } from './database.ts'

// The development server keeps its data where `npm start` does.
const store = await openLocal()
if ((await store.db.prepare('SELECT count(*) AS n FROM events').first<number>('n')) === 0)
  await seedDatabase(store.db, Date.now())
await store.close()
spawnSync('node', ['scripts/build-places.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
spawnSync('vite', ['dev', '--port', process.env['PORT'] || '8787'], { stdio: 'inherit' })
