import { parseArgs } from 'node:util'
import { allowsDemoAccounts, seedDemoAccounts } from '../worker/backend/db/seed/demo-accounts.ts'
import { emptyDatabase, seedDatabase } from '../worker/backend/db/seed/seed.ts'
import { openLocal } from './database.ts'

/** `npm run seed`: demonstration data into an empty local database; `--fresh` empties it first. */
const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
const { db, close } = await openLocal()
try {
  if (values.fresh) await emptyDatabase(db)
  const written = await seedDatabase(db, Date.now())
  if (written > 0 && allowsDemoAccounts(process.env)) await seedDemoAccounts(db, Date.now())
  console.log(
    written > 0
      ? `${written} demonstration events written`
      : 'The database has events already: nothing was written. `npm run seed -- --fresh` replaces them.',
  )
} finally {
  await close()
}
