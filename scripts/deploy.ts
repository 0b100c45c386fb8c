import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { sql } from 'drizzle-orm'
import { run } from '../worker/backend/db/run-sql.ts'
import { addServed, buildWhenStale } from './build.ts'
import { checkDeployed } from './deploy/check-deployed.ts'
import { givenSettings, missingSecrets, writeDeployConfig } from './deploy/deploy-config.ts'
import { readOptions } from './deploy/deploy-options.ts'
import { attachDomain, createDatabase, readNamespaces } from './deploy/deployed-worker.ts'
import { findSite, type Site } from './deploy/find-site.ts'
import { sendFirstContent } from './deploy/first-content.ts'
import { wayIn } from './deploy/operator-link.ts'
import { describeFault } from './local/data-folder.ts'
import { type CloudflareAccount, explainRefusal } from './local/deployed/cloudflare-account.ts'
import { deployedDatabase, findDatabase } from './local/deployed/deployed-site.ts'
import { programs } from './programs.ts'

/**
 * Runs wrangler without questions, its output shown only when it fails.
 * @throws with one sentence for a refusal that we know, else with what wrangler says
 */
async function runWrangler({ id }: CloudflareAccount, words: string[]): Promise<void> {
  let output = ''
  // `CI`: wrangler asks nothing, and does not write the ids of an account into wrangler.toml.
  const env = { ...process.env, CLOUDFLARE_ACCOUNT_ID: id, CI: 'true', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' }
  const child = spawn(process.execPath, [programs.wrangler, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return
  const text = stripVTControlCharacters(output)
  const known = [...text.matchAll(/^(.*)\[code: (\d+)\]/gm)]
    .map(([, message = '', number]) => explainRefusal(Number(number), message))
    .find((sentence) => sentence !== undefined)
  const [, said = text.slice(-2_000)] = /\[ERROR\] ([\s\S]*?)(?:If you think this is a bug|🪵|$)/u.exec(text) ?? []
  throw new Error(known ?? `wrangler ${words.slice(0, 3).join(' ')} failed: ${said.trim()}`)
}

/**
 * `npm run deploy`: makes a site of an empty account of Cloudflare, and the next version of one that is there. It may be repeated after
 * any interruption (docs/deploying.md).
 */
async function deploy(): Promise<void> {
  const given = readOptions(process.argv.slice(2), process.env)
  console.log(
    'A site on Cloudflare needs the plan Workers Paid, R2 switched on, and a log-in: `npx wrangler login` or CLOUDFLARE_API_TOKEN (docs/deploying.md).',
  )
  const site = await findSite(given)
  const { account, config, worker, bindings, origin, isAttached, options } = site
  const settings = givenSettings(options, origin, bindings ?? [], config.vars)
  buildWhenStale()
  if (bindings) await addServed(origin)

  // First the database: migrations only add, so that the version before goes on working.
  const id = await migrate(site)
  const database = deployedDatabase(account, id)
  const { first } = await run(database, sql<{ value: string }>`SELECT value FROM secrets WHERE name = 'site'`)
  const folder = options.content?.from === 'folder' ? options.content.path : undefined
  const secrets = { ...missingSecrets(bindings ?? [], folder, first?.value), ...settings.secrets }
  await upload(site, id, settings.vars, secrets)
  if (!isAttached) {
    await attachDomain(account, worker, options.domain!)
    console.log(`${options.domain} leads to the worker.`)
  }
  if (options.content) {
    const bucket = config.r2_buckets[0]!.bucket_name
    console.log(`Content: ${await sendFirstContent(options.content, { account, database, bucket, origin })}.`)
  }
  await checkDeployed(origin, options.wait)
  console.log(`\nThe site runs on ${origin}`)
  const known = {
    ...config.vars,
    ...Object.fromEntries((bindings ?? []).map(({ name, text }) => [name, text ?? true])),
  }
  console.log(await wayIn(database, { ...known, ...settings.vars, ...secrets }, origin, options.operatorLink))
}

/** Makes the database when there is none, and brings it to this version. @returns its id */
async function migrate({ account, config, options }: Site): Promise<string> {
  const [named] = config.d1_databases
  let id = await findDatabase(account, named!)
  if (id === undefined) {
    id = await createDatabase(account, named!.database_name, options)
    console.log(`The database ${named!.database_name} is made.`)
  }
  await runWrangler(account, ['d1', 'migrations', 'apply', named!.binding, '--remote', '--config', 'wrangler.toml'])
  console.log('The database is at this version.')
  return id
}

/** Uploads the worker with its settings; wrangler makes the storages that are missing. Secrets become valid with the version. */
async function upload(
  { account, bindings, isAtWorkersDev }: Site,
  databaseId: string,
  vars: Record<string, string>,
  secrets: Record<string, string>,
): Promise<void> {
  const path = writeDeployConfig(vars, databaseId, bindings ?? [], await readNamespaces(account), isAtWorkersDev)
  const folder = mkdtempSync(join(tmpdir(), 'chiche-secrets-'))
  try {
    const file = join(folder, 'secrets.json')
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    await runWrangler(account, ['deploy', '--config', path, '--secrets-file', file])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const names = Object.keys(secrets)
  console.log(`The worker is deployed${names.length > 0 ? ` with new secrets: ${names.join(', ')}` : ''}.`)
}

try {
  await deploy()
} catch (error) {
  console.error(describeFault(error))
  process.exit(1)
}
