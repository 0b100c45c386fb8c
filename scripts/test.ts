import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenStale } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { programs } from './programs.ts'

/** Runs everything a stranger needs to trust the project; the last line is `N passed, N failed`. */
let passed = 0
let failed = 0

function check(name: string, program: keyof typeof programs, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [programs[program], ...args], { stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  if (status === 0) passed += 1
  else {
    failed += 1
    failures.push(name)
  }
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numFailedTestSuites?: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** What failed, each with the beginning of its cause: printed last, since a log is read from its end. */
const failures: string[] = []

/** More tests of the browser than these passing at their second try (vitest.config.ts) are no accident of the machine. */
const maxRetried = 2

/** Names the tests that passed at their second try, with the cause. @returns how many they are */
function reportRetried({ testResults }: Report): number {
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${name} > ${fullName}\n  ${failureMessages[0]}`),
  )
  for (const test of retried) console.log(`! passed at the second try: ${test}`)
  return retried.length
}

/** The tests that failed, and the files that could not be read, each with the beginning of its cause. */
function failuresOf({ testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      return tests.length === 0
        ? [`${name}\n  ${message.slice(0, 400)}`]
        : tests.map(
            ({ fullName, failureMessages }) => `${name} > ${fullName}\n  ${failureMessages.join('\n  ').slice(0, 400)}`,
          )
    })
}

function suite(name: string): void {
  const report = join(tmpdir(), `chiche-${name}-${process.pid}.json`)
  const { status } = spawnSync(
    process.execPath,
    [
      programs.vitest,
      'run',
      '--project',
      name,
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { stdio: 'inherit' },
  )
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as Report
    const { numPassedTests, numFailedTests, numFailedTestSuites } = result
    if (reportRetried(result) > maxRetried) {
      console.log(`✗ more than ${maxRetried} tests of the browser passed at their second try only`)
      failed += 1
    }
    failures.push(...failuresOf(result))
    passed += numPassedTests ?? 0
    // A file that could not even be read has no tests to fail: it counts as one.
    failed += numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites ?? 1))
    if (status !== 0 && !numFailedTestSuites) failures.push(`${name}: an error outside of every test`)
  } catch {
    failed += 1
    failures.push(`${name}: no report`)
  }
  rmSync(report, { force: true })
}

check('types', 'tsc', '--noEmit')
check('lint', 'oxlint', '--quiet')
check('format', 'prettier', '--check', '--log-level', 'warn', '.')
buildWhenStale()
for (const name of ['node', 'worker', 'server']) suite(name)
// Last what needs more than this project: without a browser all of its tests count as one that failed.
if (ensureChromium()) suite('e2e')
else failed += 1

for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
