import { spawnSync } from 'node:child_process'
import { buildWhenStale } from './build.ts'
import { programs } from './programs.ts'

/** `npm run contract`: the contract suite of `/v1` against the host in `API_HOST`; without one against this project's own. */
buildWhenStale()
const { status } = spawnSync(
  process.execPath,
  [programs.vitest, 'run', '--project', 'worker', 'tests/contract/v1.test.ts'],
  { stdio: 'inherit', env: { ...process.env, CONTRACT_HOST: process.env['API_HOST'] } },
)
process.exitCode = status ?? 1
