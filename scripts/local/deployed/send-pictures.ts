import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { z } from 'zod'
import type { CloudflareAccount } from './cloudflare-account.ts'

/** Pictures sent at a time. */
const lanes = 6

/**
 * Sends all files of a copied site to the bucket of the deployed one; a file that is there is written again.
 * @param folder of the storages
 * @returns how many
 */
export async function sendPictures(folder: string, { ask }: CloudflareAccount, bucket: string): Promise<number> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response() }',
      r2Buckets: { MEDIA: bucket },
      resourcePersistencePath: folder,
      cf: false,
    }),
  )
  try {
    const local = await miniflare.getR2Bucket('MEDIA')
    const names: string[] = []
    for (let cursor: string | undefined, more = true; more;) {
      const page = await local.list(cursor === undefined ? {} : { cursor })
      names.push(...page.objects.map(({ key }) => key))
      cursor = page.truncated ? page.cursor : undefined
      more = cursor !== undefined
    }
    const send = async (name: string) => {
      const file = (await local.get(name))!
      // https://developers.cloudflare.com/api/resources/r2/subresources/buckets/subresources/objects
      await ask(`/r2/buckets/${bucket}/objects/${name.split('/').map(encodeURIComponent).join('/')}`, z.unknown(), {
        method: 'PUT',
        headers: { 'content-type': file.httpMetadata?.contentType ?? 'application/octet-stream' },
        body: await file.arrayBuffer(),
      })
    }
    const left = names.values()
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const name of left) await send(name)
      }),
    )
    return names.length
  } finally {
    await miniflare.dispose()
  }
}
