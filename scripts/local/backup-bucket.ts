import { createWriteStream, mkdirSync, openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { manifestName, parseManifest, type Manifest } from './backup.ts'

/** A bucket of R2, or of another service with the API of S3, in which each backup is a folder. */
export interface BackupBucket {
  client: AwsClient
  /** Address of the bucket, without a slash at its end. */
  url: string
}

const names = ['BACKUP_BUCKET', 'BACKUP_KEY_ID', 'BACKUP_KEY_SECRET'] as const

/**
 * The bucket that the settings name.
 * @param env the process environment
 * @throws with a sentence that names a missing or wrong setting
 */
export function openBackupBucket(env: Partial<Record<string, string>>): BackupBucket {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(`Backups in a bucket need ${missing.join(' and ')} (docs/operating.md, Backup and restore)`)
  const { BACKUP_BUCKET = '', BACKUP_KEY_ID = '', BACKUP_KEY_SECRET = '', BACKUP_REGION = 'auto' } = env
  if (!URL.canParse(BACKUP_BUCKET) || new URL(BACKUP_BUCKET).pathname === '/')
    throw new Error(
      'BACKUP_BUCKET must be the address of a bucket, like https://{account}.r2.cloudflarestorage.com/chiche-backups',
    )
  const client = new AwsClient({
    accessKeyId: BACKUP_KEY_ID,
    secretAccessKey: BACKUP_KEY_SECRET,
    service: 's3',
    region: BACKUP_REGION,
    retries: 4,
  })
  return { client, url: BACKUP_BUCKET.replace(/\/+$/, '') }
}

/** Asks the bucket for one name, before a copy is made for it. @throws with a sentence when it does not answer or refuses */
export async function tryBucket(bucket: BackupBucket): Promise<void> {
  await (await ask(bucket, '?list-type=2&max-keys=1')).body?.cancel()
}

/**
 * Sends a backup. Its manifest is sent last, so that an interrupted backup does not look complete. The service checks the SHA-256 of
 * each file.
 * @param name of the backup in the bucket
 * @throws with a sentence when the service refuses a file
 */
export async function sendBackup(bucket: BackupBucket, name: string, folder: string, made: Manifest): Promise<void> {
  for (const { path, sha256, bytes } of made.files) {
    const headers = { 'x-amz-content-sha256': sha256 }
    const body = await openAsBlob(join(folder, path))
    await ask(bucket, `${name}/${path}`, { method: 'PUT', headers, body }, { bytes })
  }
  await ask(bucket, `${name}/${manifestName}`, { method: 'PUT', body: readFileSync(join(folder, manifestName)) })
}

/**
 * Fetches a backup into a folder; `checkBackup` then checks the files.
 * @param name of the backup; without one the newest complete one
 * @returns its name
 * @throws with a sentence when there is none, or when the service refuses
 */
export async function fetchBackup(bucket: BackupBucket, name: string | undefined, folder: string): Promise<string> {
  for (const each of name === undefined ? (await listBackups(bucket)).toReversed() : [name]) {
    const answer = await ask(bucket, `${each}/${manifestName}`, {}, { expected: [404] })
    if (answer.status === 404) continue
    const text = await answer.text()
    mkdirSync(folder, { recursive: true })
    for (const { path, bytes } of parseManifest(text, each).files) {
      const { body } = await ask(bucket, `${each}/${path}`, {}, { bytes })
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(join(folder, path))).catch(
        failed(bucket),
      )
    }
    writeFileSync(join(folder, manifestName), text)
    return each
  }
  throw new Error(`${bucket.url} has no ${name === undefined ? 'backup' : `backup ${name}`}`)
}

const listing = z.object({
  ListBucketResult: z.object({
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
})

const readXml = new XMLParser({ isArray: (name) => name === 'CommonPrefixes', parseTagValue: false })

/** The folders of the bucket, oldest first, those of interrupted backups included. */
async function listBackups(bucket: BackupBucket): Promise<string[]> {
  const found: string[] = []
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = new URLSearchParams({ 'list-type': '2', delimiter: '/' })
    if (token !== '') query.set('continuation-token', token)
    const listed = listing.safeParse(readXml.parse(await (await ask(bucket, `?${query}`)).text()))
    if (!listed.success) throw new Error(`${bucket.url} does not list its backups: BACKUP_BUCKET names no bucket`)
    const { CommonPrefixes, NextContinuationToken } = listed.data.ListBucketResult
    found.push(...CommonPrefixes.map(({ Prefix }) => Prefix.slice(0, -1)))
    token = NextContinuationToken
  }
  return found.toSorted()
}

/** How long the service may take for an answer, ms, and the least that it has to take or give of a file, bytes in a ms. */
const answerMs = 30_000
const leastRate = 50

interface Expected {
  /** Statuses besides 2xx. */
  expected?: number[]
  /** Size of the file that is sent or fetched. */
  bytes?: number
}

/** @throws with a sentence unless the answer is 2xx or expected, in time with its body */
async function ask(
  bucket: BackupBucket,
  path: string,
  init: RequestInit = {},
  { expected = [], bytes = 0 }: Expected = {},
) {
  const { client, url } = bucket
  const address = path.startsWith('?') ? url + path : `${url}/${path.split('/').map(encodeURIComponent).join('/')}`
  const signal = AbortSignal.timeout(answerMs + Math.ceil(bytes / leastRate))
  const answer = await client.fetch(address, { ...init, signal }).catch(failed(bucket))
  if (answer.ok || expected.includes(answer.status)) return answer
  const [, code = ''] = /<Code>(\w+)/.exec(await answer.text()) ?? []
  throw new Error(`${new URL(url).host} answered ${answer.status} ${code} for ${path}`)
}

/** What says in a sentence why there is no answer. */
const failed =
  ({ url }: BackupBucket) =>
  (cause: unknown): never => {
    const what = (cause as Error).name === 'TimeoutError' ? 'does not answer' : 'cannot be reached'
    throw new Error(`${new URL(url).host}, the host of BACKUP_BUCKET, ${what}`, { cause })
  }
