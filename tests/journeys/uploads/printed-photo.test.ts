import { afterEach, expect, test, vi } from 'vitest'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { env } from 'cloudflare:workers'
import { buildEvent } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'
import { soon } from '../registered.ts'
import { openUploader, uploadPicture } from './uploading.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const eventWith = (id: string, url: string | undefined) => ({
  ...buildEvent({ id, slug: id, title: `Planter, ${id}`, startsAt: soon() }),
  ...(url !== undefined && { coverUrl: { fr: url } }),
})
const photos =
  /<clipPath id="(p\d+photo)">.*?<image clip-path="url\(#(p\d+photo)\)"[^>]* href="data:image\/webp;base64,/g

test('a printed event shows its photo, cut and laid on its drawing', async () => {
  const site = openSite()
  const { url } = await uploadPicture(await openUploader(site))
  await upsertEvents(env.DB, [eventWith('haie', url)])
  const { text } = await site.ask('/events/e/haie.svg')
  expect([...text.matchAll(photos)].map(([, own, used]) => own === used)).toEqual([true])
})

test('a printed list shows the photo of each event in its own row', async () => {
  const site = openSite()
  const uploader = await openUploader(site)
  const [first, second] = [await uploadPicture(uploader), await uploadPicture(uploader)]
  await upsertEvents(env.DB, [
    eventWith('semis-a', first.url),
    eventWith('semis-b', undefined),
    eventWith('semis-c', second.url),
  ])
  const { text } = await site.ask('/events.svg?search=semis')
  const found = [...text.matchAll(photos)]
  expect(found.map(([, own, used]) => own === used)).toEqual([true, true])
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBe(new Set(ids).size)
})

test('a photo that is gone leaves its drawing on the sheet', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await upsertEvents(env.DB, [eventWith('haie', '/uploads/0b6c2f34-1234-4abc-8def-0123456789ab-768.webp')])
  const { status, text } = await openSite().ask('/events/e/haie.svg')
  expect([status, text.includes('<image')]).toEqual([200, false])
})
