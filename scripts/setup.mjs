// Runs on whatever Node the machine has (20 or newer), before anything is installed; what comes after it in an npm script
// runs on the project's own, node_modules/.bin/node.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed`

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old. Install Node 20 or newer and try again.`)
  process.exit(1)
}

const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages…')
  try {
    // Not `npm ci`: it refuses a lock file that does not name the native packages of every platform there is.
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
    })
  } catch {
    console.error('The packages could not be installed. Check that the npm registry can be reached and try again.')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
