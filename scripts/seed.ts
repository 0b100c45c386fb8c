import { emptyDatabase, seedDatabase } from '../worker/seed/seed.ts'
import { withLocal } from './local/database.ts'
import { readWords } from './local/read-words.ts'
import { readServerSettings } from './local/server-settings.ts'

/** `npm run seed`: demonstration data into an empty local database; `--fresh` empties it first. */
const { values } = readWords({ options: { fresh: { type: 'boolean', default: false } } }, 'npm run seed [-- --fresh]')
await withLocal(async ({ db }) => {
  const { localDemo } = readServerSettings(process.env)
  if (values.fresh) await emptyDatabase(db)
  const written = await seedDatabase(db, Date.now(), { accounts: localDemo })
  console.log(
    written > 0
      ? `${written} demonstration events written`
      : 'The database has events already: nothing was written. `npm run seed -- --fresh` replaces them.',
  )
})
