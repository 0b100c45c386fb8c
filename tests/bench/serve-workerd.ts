import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { BuiltWorker } from './build-worker.ts'
import { answerKey, type Answers } from './capture-answers.ts'

export interface Served {
  url: string
  pid: number
  /** Milliseconds from starting the process until it listened. */
  listening: number
  stop(): Promise<void>
}

/** The program itself: in `node_modules/.bin` is a script that starts it. */
const workerd = (createRequire(import.meta.url)('workerd') as { default: string }).default

const plain = (source: string) =>
  `(modules = [(name = "worker", esModule = ${JSON.stringify(source)})], compatibilityDate = "2026-10-01")`

/**
 * Runs a worker in plain workerd. What surrounds it lives in the same process: the browser's files, a store that
 * knows one flag, and `/v1` and the contents as canned answers, so that only the worker's own work is measured.
 */
export async function serveWorkerd(worker: BuiltWorker, answers: Answers): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'chiche-workerd-'))
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  const built = dirname(worker.script)
  const main = basename(worker.script)
  const files = globSync('**/*.{js,wasm}', { cwd: built }).toSorted((a, b) => Number(b === main) - Number(a === main))
  const modules = files.map((file) => {
    cpSync(join(built, file), join(folder, file))
    return `(name = "${file}", ${file.endsWith('.wasm') ? 'wasm' : 'esModule'} = embed "${file}")`
  })
  const config = join(folder, 'config.capnp')
  const site = `(
    modules = [${modules.join(', ')}],
    compatibilityDate = "${worker.compatibilityDate}",
    compatibilityFlags = ${JSON.stringify(worker.compatibilityFlags)},
    globalOutbound = "api",
    bindings = [
      (name = "API_HOST", text = "http://api.bench.test"),
      (name = "BUILDER_API_HOST", text = "http://api.bench.test"),
      (name = "BUILDER_API_KEY", text = "bench"),
      (name = "ASSETS", service = "files"),
      (name = "FLAGS", kvNamespace = "flags"),
      (name = "CONTENT_CACHE", kvNamespace = "nothing"),
    ],
  )`
  const api = `(
    modules = [
      (name = "worker", esModule = ${JSON.stringify(`import answers from 'answers'
${answerKey}
export default { fetch({ url }) {
  const { pathname, search } = new URL(url)
  const answer = answers[answerKey(pathname + search)]
  if (answer === undefined) console.error('no canned answer for ' + pathname + search)
  return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer.body, { status: answer.status })
} }`)}),
      (name = "answers", json = embed "answers.json"),
    ],
    compatibilityDate = "2026-10-01",
  )`
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = ${site}),
    (name = "api", worker = ${api}),
    (name = "files", disk = ${JSON.stringify(resolve('dist/client'))}),
    (name = "nothing", worker = ${plain(`export default { fetch: () => new Response(null, { status: 404 }) }`)}),
    (name = "flags", worker = ${plain(`export default { fetch: () => new Response('off') }`)}),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "site")],
);
`,
  )
  return run(config, folder)
}

/** A worker that only says one string, for what starting a process costs in itself. */
export async function serveString(html: string): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'chiche-workerd-'))
  writeFileSync(join(folder, 'page.html'), html)
  const config = join(folder, 'config.capnp')
  const source = `import html from 'html'; export default { fetch: () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }) }`
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "site", worker = (
    modules = [(name = "worker", esModule = ${JSON.stringify(source)}), (name = "html", text = embed "page.html")],
    compatibilityDate = "2026-10-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "site")],
);
`,
  )
  return run(config, folder)
}

async function run(config: string, folder: string): Promise<Served> {
  const started = performance.now()
  // The fourth stream says which port was free; `--experimental`, because this workerd counts `new_module_registry` as such.
  const child = spawn(workerd, ['serve', '--experimental', '--control-fd=3', config], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr!.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const port = await new Promise<number>((resolve, reject) => {
    ;(child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      const listen = /"event":"listen".*?"port":(\d+)/.exec(chunk.toString())
      if (listen) resolve(Number(listen[1]))
    })
    child.once('exit', () => reject(new Error(`workerd stopped: ${complaints}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    listening: performance.now() - started,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
      const missing = complaints.match(/no canned answer for .*/g)
      if (missing) throw new Error([...new Set(missing)].join('\n'))
    },
  }
}
