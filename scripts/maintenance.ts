import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { bypassToken } from '../worker/http/maintenance-bypass.ts'
import { withLocal } from './local/database.ts'
import { localSecret } from './local/data-folder.ts'
import { programs } from './programs.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { remote: { type: 'boolean' } } })
const [state] = positionals

if (state === 'on' || state === 'off') {
  if (values.remote)
    execFileSync(
      process.execPath,
      [programs.wrangler, 'kv', 'key', 'put', '--binding', 'FLAGS', '--remote', 'maintenance', state],
      { stdio: 'inherit' },
    )
  else await withLocal(({ flags }) => flags.put('maintenance', state))
  if (!process.exitCode) console.log(`Maintenance is ${state}; every visitor sees it within a minute.`)
} else if (state === 'bypass') {
  const token = await bypassToken(localSecret('SESSION_SECRET'), Date.now() + 8 * 3_600_000)
  console.log(`Open this path of the site to look at it during maintenance, for 8 hours:\n/maintenance?bypass=${token}`)
} else {
  console.error('Say what to do: npm run maintenance -- on | off | bypass   (add --remote for the deployed site)')
  process.exit(1)
}
