import { Buffer } from 'node:buffer'
import { isLoopback } from '../../../http/loopback.ts'
import { DeliveryError, type Mail, type Transport } from '../../db/mail-data.ts'
import { bareAddress, mimeMessage, plainAddress } from './mime-message.ts'
import { SmtpConnection, SmtpRefusal } from './smtp-connection.ts'
import { minuteMs } from '../../../../src/lib/time/durations.ts'

/** For so long after a connection was opened others are opened beside each other, ms. */
const trustedMs = 5_000
/** How often those who wait look again, ms. A promise of another request would never resolve once that one is cut off. */
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
async function openInTurn<T>(address: string, waitMs: number, open: () => Promise<T>): Promise<T> {
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

/** Timeouts of each phase, ms (RFC 5321 §4.5.3.2). */
export const smtpTimeouts = {
  /** Of each step until a connection is ready; the RFC waits longer, for relays that have days. */
  open: minuteMs / 2,
  command: 5 * minuteMs,
  data: 2 * minuteMs,
  /** For the reply to the data: a slow server that accepted a mail must not get it twice. */
  end: 10 * minuteMs,
  quit: 5_000,
}

/**
 * Sends mails by SMTP (RFC 5321) over the platform's sockets: `smtps://` with TLS from the
 * start (465), `smtp://` with STARTTLS (587), which another machine must offer unless the URL ends
 * with `?tls=none`. User and password of the URL log in with AUTH PLAIN, to another machine over TLS only. Connections
 * are reused; concurrent sends open several. `close` ends them.
 * @throws {DeliveryError} `noAddress` for a permanently refused recipient, `never` for a
 * permanently refused mail, `unknown` when the connection breaks between the data and its
 * reply; any other error is worth a retry
 */
export function smtpTransport(address: URL, timeouts = smtpTimeouts): Transport {
  const idle: SmtpConnection[] = []
  const transport = async (mail: Mail): Promise<void> => {
    // A mail that SMTP cannot carry is rejected before connecting.
    const envelope = { from: bareAddress(mail.from), to: plainAddress(mail.to) }
    for (;;) {
      const reused = idle.pop()
      const line =
        reused ?? (await openInTurn(address.host, 1.5 * timeouts.open, () => open(address, envelope.from, timeouts)))
      try {
        if (!(await begin(line, envelope, timeouts, reused !== undefined))) continue
        await line.send(`${mimeMessage(mail, Date.now())}.`, 250, timeouts.end).catch(afterData)
        idle.push(line)
        return
      } catch (error) {
        await (error instanceof SmtpRefusal || error instanceof DeliveryError ? reset(line) : line.close())
        throw error
      }
    }
  }
  const reset = async (line: SmtpConnection): Promise<void> => {
    try {
      await line.send('RSET', 250, timeouts.quit)
      idle.push(line)
    } catch {
      await line.close()
    }
  }
  const close = async (): Promise<void> => {
    await Promise.all(
      idle.splice(0).map(async (line) => {
        // The mail is accepted: an error of QUIT does not matter.
        await line.send('QUIT', 221, timeouts.quit).catch(() => undefined)
        await line.close()
      }),
    )
  }
  return Object.assign(transport, { close })
}

/**
 * Sends the envelope, up to DATA.
 * @param isOld the connection was used before: if the server has closed it meanwhile, that
 * is no failure of this mail
 * @returns whether the connection is still open
 */
async function begin(
  line: SmtpConnection,
  { from, to }: { from: string; to: string },
  { command, data }: typeof smtpTimeouts,
  isOld: boolean,
): Promise<boolean> {
  try {
    await line.send(`MAIL FROM:<${from}>`, 250, command)
  } catch (error) {
    if (!isOld || (error instanceof SmtpRefusal && error.code !== 421)) throw error
    await line.close()
    return false
  }
  await line.send(`RCPT TO:<${to}>`, 250, command).catch((error: unknown) => {
    throw error instanceof SmtpRefusal && error.code >= 500
      ? new DeliveryError(error.message, recipientOutcome(error))
      : error
  })
  await line.send('DATA', 354, data).catch(refusedForGood)
  return true
}

/**
 * A policy (5.7.x) or a full mailbox (5.2.2) does not mean that the address is invalid;
 * without an enhanced code (RFC 3463) it does.
 */
const recipientOutcome = ({ message }: SmtpRefusal) => (/\b5\.(?!1\.)\d+\.\d+/.test(message) ? 'never' : 'noAddress')

function refusedForGood(error: unknown): never {
  throw error instanceof SmtpRefusal && error.code >= 500 ? new DeliveryError(error.message, 'never') : error
}

/** All data was sent: without a reply it is unknown whether the mail was accepted (RFC 1047). */
function afterData(error: unknown): never {
  if (error instanceof SmtpRefusal) refusedForGood(error)
  throw new DeliveryError(error instanceof Error ? error.message : String(error), 'unknown')
}

/** Opens a connection that is ready for mails. */
async function open(address: URL, from: string, { open: timeout }: typeof smtpTimeouts) {
  const secure = address.protocol === 'smtps:'
  const port = Number(address.port) || (secure ? 465 : 587)
  // At run time, so that commands which run in Node can import the code that queues mails.
  const { connect } = await import('cloudflare:sockets')
  const socket = connect(
    { hostname: address.hostname, port },
    { secureTransport: secure ? 'on' : 'starttls', allowHalfOpen: false },
  )
  let line = new SmtpConnection(socket, address.host)
  try {
    await line.withTimeout(socket.opened, timeout).catch(unreachable(address))
    await line.receive(220, timeout)
    const hello = `EHLO ${from.split('@')[1]!}`
    let offers = await line.send(hello, 250, timeout)
    // On this machine TLS is unnecessary, and a certificate would not be valid.
    let secret = secure || isLoopback(address.hostname)
    if (!secret && /^250[ -]STARTTLS\b/im.test(offers)) {
      await line.send('STARTTLS', 220, timeout)
      line = line.secured()
      offers = await line.send(hello, 250, timeout)
      secret = true
    }
    if (!secret && (address.username !== '' || address.searchParams.get('tls') !== 'none'))
      throw new Error(
        `${address.host} offers no TLS: use smtps://, or, in a network that nobody else reads, ?tls=none without a password`,
      )
    if (address.username !== '') {
      const [name, password] = [decodeURIComponent(address.username), decodeURIComponent(address.password)]
      await line.send(`AUTH PLAIN ${Buffer.from(`\0${name}\0${password}`).toString('base64')}`, 235, timeout)
    }
    return line
  } catch (error) {
    await line.close()
    // An error before the envelope is not a refusal of the mail.
    throw error instanceof SmtpRefusal ? new Error(error.message) : error
  }
}

/** The platform says the same of a server that is not there and of one that speaks no TLS. */
const unreachable =
  ({ host, protocol }: URL) =>
  (cause: unknown): never => {
    const hint = protocol === 'smtps:' ? ': it is not there, or speaks no TLS from the start (then use smtp://)' : ''
    throw new Error(`${host} cannot be reached${hint}; ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
