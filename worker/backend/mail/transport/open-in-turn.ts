import { DeliveryError } from '../../db/mail-data.ts'

/** For so long after a connection was opened others are opened beside each other, ms. */
const trustedMs = 5_000
/** How often those who wait look again, ms. A promise of another request would never be kept once that one is cut off. */
const pollMs = 50

interface Server {
  /** Since when a connection is being opened, ms; 0 while none is. */
  openingAt: number
  /** When one was opened last, if none failed since, ms; else 0. */
  openedAt: number
}
/** By address, counted by isolate. */
const servers = new Map<string, Server>()

/**
 * Opens a connection to a mail server. While it is unknown whether the server answers, one connection at a time finds it out and the
 * others wait for that one: a server that accepts connections and says nothing has one, not one for each mail.
 * @param address of the server, with its port
 * @param waitMs how long to wait for others
 * @throws {DeliveryError} `wait` when the server answered none of them in that time, else what `open` throws
 */
export async function openInTurn<T>(address: string, waitMs: number, open: () => Promise<T>): Promise<T> {
  const server = servers.get(address) ?? { openingAt: 0, openedAt: 0 }
  servers.set(address, server)
  const until = Date.now() + waitMs
  const isTrusted = () => Date.now() - server.openedAt < trustedMs
  while (Date.now() - server.openingAt < waitMs && !isTrusted()) {
    if (Date.now() >= until) throw new DeliveryError(`${address} does not answer`, 'wait')
    await new Promise((done) => setTimeout(done, pollMs))
  }
  server.openingAt = Date.now()
  try {
    const opened = await open()
    server.openedAt = Date.now()
    return opened
  } catch (error) {
    server.openedAt = 0
    throw error
  } finally {
    server.openingAt = 0
  }
}
