import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { ensureWrk, measureLoad, median, type Measured } from './load.ts'
import { serveWorkerd } from './serve-workerd.ts'

/**
 * How fast contents are rendered, in plain workerd: the largest page of the examples against the editor's own renderer, and
 * what a hundred pieces of code cost. Called by `npm run bench`; fails when a goal is missed.
 */
const goals = { againstSdk: 5, code: 0.3 }
const [rounds, seconds] = [5, 2]

const folder = mkdtempSync(join(tmpdir(), 'chiche-content-'))
ensureWrk()
try {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      // The edge does without its native part.
      alias: { '@builder.io/sdk-react': resolve('tests/bench/node_modules/@builder.io/sdk-react/lib/edge/index.mjs') },
      dedupe: ['react', 'react-dom'],
      conditions: ['workerd', 'edge-light', 'module', 'import'],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'tests/bench/content.worker.tsx',
      outDir: folder,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'index.js' } },
    },
  })
  const worker = {
    script: join(folder, 'index.js'),
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat'],
  }
  const { url, pid, stop } = await serveWorkerd(worker, {})
  const paths = ['/page', '/page?sdk', '/plain', '/bound'] as const
  const measured = new Map(paths.map((path) => [path, [] as Measured[]]))
  for (const path of paths) await measureLoad({ url: url + path }, pid, 1)
  for (let round = 0; round < rounds; round++)
    for (const path of round % 2 ? paths.toReversed() : paths)
      measured.get(path)!.push(await measureLoad({ url: url + path }, pid, seconds))
  await stop()
  const cpu = (path: (typeof paths)[number]) => median(measured.get(path)!.map((one) => one.cpu))
  const faster = cpu('/page?sdk') / cpu('/page')
  const share = (cpu('/bound') - cpu('/plain')) / cpu('/bound')
  const line = (name: string, value: string, good: boolean) => {
    console.log(`${name.padEnd(34)} ${value} ${good ? '✓' : '✗'}`)
    if (!good) process.exitCode = 1
  }
  console.log(`\nContents, ms of CPU a page: ${paths.map((path) => `${path} ${cpu(path).toFixed(2)}`).join(', ')}`)
  line(
    'largest page, × @builder.io/sdk-react',
    `${faster.toFixed(1)}  goal ≥ ${goals.againstSdk}`,
    faster >= goals.againstSdk,
  )
  line('100 expressions, part of the page', `${share.toFixed(2)}  goal < ${goals.code}`, share < goals.code)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
