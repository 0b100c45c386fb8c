import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian's package and the installers of Chrome put the browser. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
export const chromiumPath = process.env['CHROMIUM'] || (usual.find((path) => existsSync(path)) ?? usual[0]!)

/**
 * What is off in it: what Playwright turns off, whose list this one replaces, and two pages that the address bar of each new window
 * loads for itself, which take longer than a test's own empty page.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Without these it looks for hosts of its maker at every start, and fails where there is no network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join(',')}`,
]

/** Installs the browser of the tests (Debian's package) when run as root; otherwise prints how to install it. @returns whether it is there */
export function ensureChromium(): boolean {
  if (existsSync(chromiumPath)) return true
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium…')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (existsSync(chromiumPath)) return true
  }
  console.error(
    'The browser tests need Chromium: run "apt-get install chromium" as root, or install Chrome, or set CHROMIUM to its path.',
  )
  return false
}
