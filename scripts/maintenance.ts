import { parseArgs } from 'node:util'
import { bypassToken } from '../worker/http/maintenance-bypass.ts'
import { withLocal } from './local/database.ts'
import { describeFault, localSecret } from './local/data-folder.ts'
import { setDeployedFlag } from './local/deployed/deployed-site.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { remote: { type: 'boolean' } } })
const [state] = positionals

if (state === 'on' || state === 'off') {
  if (values.remote)
    await setDeployedFlag('maintenance', state).catch((error: unknown) => {
      console.error(describeFault(error))
      process.exitCode = 1
    })
  else await withLocal(({ flags }) => flags.put('maintenance', state))
  if (!process.exitCode) console.log(`Maintenance is ${state}; every visitor sees it within a minute.`)
} else if (state === 'bypass') {
  const token = await bypassToken(localSecret('SESSION_SECRET'), Date.now() + 8 * 3_600_000)
  console.log(`Open this path of the site to look at it during maintenance, for 8 hours:\n/maintenance?bypass=${token}`)
} else {
  console.error('Say what to do: npm run maintenance -- on | off | bypass   (add --remote for the deployed site)')
  process.exit(1)
}
