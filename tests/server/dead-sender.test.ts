import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { end, listening, readDatabase, startServer } from './start-server.ts'

test('a mail that was being sent when the site was killed leaves with the first run after the start, and no other twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chiche-sender-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const received: string[] = []
  const waiting = Promise.withResolvers<void>()
  let isSilent = false
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, callback) => (isSilent ? waiting.resolve() : callback()),
    onData(stream, { envelope: { rcptTo } }, callback) {
      void text(stream).then(() => {
        received.push(rcptTo[0]!.address)
        callback()
      }, callback)
    },
  })
  // The killed site breaks its connection off.
  sink.on('error', () => undefined)
  await new Promise<void>((done) => sink.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => sink.close(done)))

  const settings = {
    MAIL_URL: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
    SITE_URL: 'https://chiche.example',
  }
  const server = startServer(folder, settings)
  const address = await listening(server)
  const subscribe = (email: string) =>
    fetch(`${address}/v1/users/subscribe-nl`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  await subscribe('before@example.org')
  await expect
    .poll(() => readDatabase(folder, `SELECT state FROM outbox`), { timeout: 20_000 })
    .toEqual([{ state: 'sent' }])
  isSilent = true
  await subscribe('during@example.org')
  await waiting.promise
  await end(server, 'SIGKILL')
  isSilent = false
  const next = startServer(folder, settings)
  await listening(next)
  // The first run comes 20 s after the start.
  await expect.poll(() => received, { timeout: 60_000 }).toEqual(['before@example.org', 'during@example.org'])
  await end(next)
})
