import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian's package puts the browser. */
export const chromiumPath = process.env['CHROMIUM'] || '/usr/bin/chromium'

/** Without these it looks for hosts of its maker at every start, and fails where there is no network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Installs the browser of the tests (Debian's package) when run as root; otherwise prints how to install it. */
export function ensureChromium(): void {
  if (existsSync(chromiumPath)) return
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium…')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (existsSync(chromiumPath)) return
  }
  console.error(
    `The browser tests need Chromium at ${chromiumPath}: run "apt-get install chromium" as root, or set CHROMIUM to its path.`,
  )
  process.exit(1)
}
