import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'

/** A bucket in memory with the calls of S3 that backups make, which refuses what is signed with other keys or damaged on its way. */
export async function openBucket() {
  const objects = new Map<string, Buffer>()
  const keys = { BACKUP_KEY_ID: 'a-key', BACKUP_KEY_SECRET: 'its-secret' }
  let isSilent = false
  const server = createServer((request, response) => {
    if (isSilent) return
    void answer(request).then(([status, body]) => response.writeHead(status).end(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage): Promise<[number, string | Buffer]> {
    const { pathname, searchParams } = new URL(request.url!, origin)
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
    if (!(await isSigned(request))) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
    if (bucket !== 'copies') return [404, '<Error><Code>NoSuchBucket</Code></Error>']
    if (searchParams.has('list-type')) return [200, list(searchParams.get('continuation-token'))]
    const key = rest.join('/')
    if (request.method !== 'PUT') return objects.has(key) ? [200, objects.get(key)!] : [404, '']
    const body = await buffer(request)
    const [sha256, named] = [createHash('sha256').update(body).digest('hex'), header(request, 'x-amz-content-sha256')]
    if (named !== sha256 && named !== 'UNSIGNED-PAYLOAD') return [400, '<Error><Code>BadDigest</Code></Error>']
    objects.set(key, body)
    return [200, '']
  }

  /** Its folders, one a page, so that callers have to read several. */
  function list(after: string | null): string {
    const folders = [...new Set([...objects.keys()].map((key) => key.split('/')[0]!))].toSorted()
    const [first, ...more] = folders.filter((name) => name > (after ?? ''))
    const prefix = first ? `<CommonPrefixes><Prefix>${first}/</Prefix></CommonPrefixes>` : ''
    const next = more.length > 0 ? `<NextContinuationToken>${first}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${prefix}${next}</ListBucketResult>`
  }

  async function isSigned(request: IncomingMessage): Promise<boolean> {
    const signer = new AwsV4Signer({
      method: request.method!,
      url: origin + request.url!,
      headers: { 'x-amz-content-sha256': header(request, 'x-amz-content-sha256') },
      accessKeyId: keys.BACKUP_KEY_ID,
      secretAccessKey: keys.BACKUP_KEY_SECRET,
      service: 's3',
      region: 'auto',
      datetime: header(request, 'x-amz-date'),
    })
    return (await signer.sign()).headers.get('authorization') === request.headers.authorization
  }

  return {
    objects,
    settings: { BACKUP_BUCKET: `${origin}/copies`, ...keys },
    /** From now on it takes requests and answers none. */
    fallSilent: () => (isSilent = true),
    close: () => server.close(),
  }
}

const header = (request: IncomingMessage, name: string) => String(request.headers[name])
