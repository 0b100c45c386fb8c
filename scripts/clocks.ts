import { spawnSync } from 'node:child_process'
import { buildWhenStale } from './build.ts'
import { programs } from './programs.ts'

/** `npm run clocks`: the suites without a browser at the hours and on the days on which dates go wrong. */
const clocks = {
  'just after midnight, a Sunday': '2026-11-29T00:05:00+01:00',
  'in the morning': '2026-11-24T08:00:00+01:00',
  'in the late afternoon': '2026-11-24T17:20:00+01:00',
  'just before midnight, the last day of a year': '2026-12-31T23:50:00+01:00',
  'the day on which the clocks go forward': '2027-03-28T01:30:00+01:00',
  'the day on which they go back': '2027-10-31T02:30:00+02:00',
}
buildWhenStale()
let failed = 0
for (const [name, CLOCK] of Object.entries(clocks)) {
  const { status } = spawnSync(
    process.execPath,
    [programs.vitest, 'run', '--project', 'node', '--project', 'worker', '--silent=passed-only', '--reporter=dot'],
    { stdio: 'inherit', env: { ...process.env, CLOCK } },
  )
  console.log(`${status === 0 ? '✓' : '✗'} ${CLOCK}: ${name}`)
  if (status !== 0) failed += 1
}
process.exitCode = failed
