import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Key of a call (`answerKey`) → its status and its JSON; that something is not there is an answer too. */
export type Answers = Record<string, { status: number; body: unknown }>

/** Path and query of a call without the moment of asking, as text or in ms, which is another one when it is asked again. */
export function answerKey(address: string): string {
  return address.replace(/\d{4}-\d\d-\d\dT\d\d(:|%3A)\d\d(:|%3A)\d\d(\.\d+)?Z|\b\d{13}\b/gi, 'moment')
}

/**
 * Opens pages of the built site on demonstration data and writes down every answer that they were made from, of `/v1` and
 * of the content delivery service. Storages
 * live in DATA_DIR, which must be set before this module is loaded.
 * @param choose the paths to open, given the address of a running site
 */
export async function captureAnswers(
  choose: (siteUrl: string) => Promise<string[]>,
): Promise<{ answers: Answers; pages: string[] }> {
  const { openLocal } = await import('../../scripts/local/database.ts')
  const { startLocalWorker } = await import('../../scripts/local/local-worker.ts')
  const { seedDatabase } = await import('../../worker/seed/seed.ts')
  const store = await openLocal()
  await seedDatabase(store.db, Date.now())
  await store.flags.put('maintenance', 'off')
  await store.close()

  const backend = await startLocalWorker({ port: 0 })
  const backendUrl = (await backend.ready).origin
  const pages = await choose(backendUrl)
  const answers: Answers = {}
  const recorder = createServer(async (request, response) => {
    const { method = 'GET', headers } = request
    const type = { 'content-type': headers['content-type'] ?? 'application/json' }
    const answer = await fetch(
      backendUrl + request.url,
      method === 'GET' ? {} : { method, headers: type, body: await text(request) },
    )
    const body = await answer.text()
    answers[answerKey(request.url!)] = { status: answer.status, body: JSON.parse(body) }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve))
  const { port } = recorder.address() as AddressInfo
  const recording = `http://127.0.0.1:${port}`
  const site = await startLocalWorker({
    port: 0,
    settings: { API_HOST: recording, BUILDER_API_HOST: recording, BUILDER_API_KEY: 'bench' },
  })
  const siteUrl = (await site.ready).origin
  for (const page of pages) {
    const answer = await fetch(siteUrl + page)
    if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`)
    // What its last parts read belongs to it.
    await answer.text()
  }
  // The benchmark's visitors are nowhere: what is asked for a place is asked without one too.
  for (const address of Object.keys(answers).filter((one) => one.includes('loc='))) {
    const { pathname, searchParams } = new URL(address, siteUrl)
    searchParams.delete('loc')
    // Positions are for the map around the visitor, as the number of events is.
    searchParams.delete('spots')
    searchParams.set('counted', 'false')
    const anywhere = `${pathname}?${searchParams}`
    const answer = await fetch(backendUrl + anywhere)
    answers[anywhere] = { status: answer.status, body: await answer.json() }
  }
  await site.dispose()
  recorder.close()
  await backend.dispose()
  return { answers, pages }
}
