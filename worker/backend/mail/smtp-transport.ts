import { Buffer } from 'node:buffer'
import { connect } from 'cloudflare:sockets'
import type { Mail, Transport } from './mail.ts'
import { bareAddress, mimeMessage, plainAddress } from './mime-message.ts'

const timeoutMs = 20_000
/** A mail server on this machine: nobody is in between, and its certificate is nobody's. */
const local = /^(localhost|127\.|\[::1\])/

/**
 * Sends mails by SMTP (RFC 5321) over the platform's sockets: `smtps://` with TLS from the start (465), `smtp://` with
 * STARTTLS where another machine's server offers it (587). Name and password of the address log in with AUTH PLAIN, which
 * another machine's server gets over TLS only.
 * @throws when the server refuses, breaks off or takes more than 20 seconds
 */
export function smtpTransport(address: URL): Transport {
  return async (mail) => {
    const secure = address.protocol === 'smtps:'
    const port = Number(address.port) || (secure ? 465 : 587)
    const socket = connect(
      { hostname: address.hostname, port },
      { secureTransport: secure ? 'on' : 'starttls', allowHalfOpen: false },
    )
    // A socket that breaks says so on what is read from it; this promise would only say it again.
    socket.closed.catch(() => undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${address.host} took too long`)), timeoutMs)
    })
    const talk = converse(socket, address, mail)
    try {
      await Promise.race([talk, late])
    } finally {
      clearTimeout(timer)
      talk.catch(() => undefined)
      await socket.close().catch(() => undefined)
    }
  }
}

async function converse(plain: Socket, address: URL, mail: Mail): Promise<void> {
  await plain.opened
  let line = new Line(plain)
  await line.expect(220)
  let offers = await line.say(`EHLO ${greetingName(mail)}`, 250)
  let secret = address.protocol === 'smtps:' || local.test(address.hostname)
  if (!secret && /^250[ -]STARTTLS\b/im.test(offers)) {
    await line.say('STARTTLS', 220)
    line.release()
    line = new Line(plain.startTls())
    offers = await line.say(`EHLO ${greetingName(mail)}`, 250)
    secret = true
  }
  if (address.username !== '') {
    if (!secret)
      throw new Error(`${address.host} offers no TLS, so the password stays here; use smtps:// or no password`)
    const [name, password] = [decodeURIComponent(address.username), decodeURIComponent(address.password)]
    await line.say(`AUTH PLAIN ${Buffer.from(`\0${name}\0${password}`).toString('base64')}`, 235)
  }
  await line.say(`MAIL FROM:<${bareAddress(mail.from)}>`, 250)
  await line.say(`RCPT TO:<${plainAddress(mail.to)}>`, 250)
  await line.say('DATA', 354)
  // Lines are headers or base64, so that none begins with a dot.
  await line.say(`${mimeMessage(mail, Date.now())}.`, 250)
  // The server has it: whether it says goodbye does not matter.
  await line.say('QUIT', 221).catch(() => undefined)
}

const greetingName = ({ from }: Mail) => bareAddress(from).split('@')[1]!

/** One side of an SMTP conversation: says a line, reads the answer. */
class Line {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #decoder = new TextDecoder()
  #read = ''

  constructor(socket: Socket) {
    this.#reader = (socket.readable as ReadableStream<Uint8Array>).getReader()
    this.#writer = (socket.writable as WritableStream<Uint8Array>).getWriter()
  }

  release(): void {
    this.#reader.releaseLock()
    this.#writer.releaseLock()
  }

  async say(text: string, wanted: number): Promise<string> {
    await this.#writer.write(new TextEncoder().encode(`${text}\r\n`))
    return this.expect(wanted)
  }

  /** @returns the whole answer, several lines for some */
  async expect(wanted: number): Promise<string> {
    // The last line of an answer has a space after its code (RFC 5321 §4.2.1).
    for (;;) {
      const answer = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(this.#read)
      if (answer) {
        this.#read = this.#read.slice(answer[0].length)
        if (Number(answer[1]) !== wanted) throw new Error(`the mail server answered ${answer[0].trim().slice(0, 200)}`)
        return answer[0]
      }
      const { value, done } = await this.#reader.read()
      if (done) throw new Error('the mail server broke off')
      this.#read += this.#decoder.decode(value, { stream: true })
      if (this.#read.length > 64_000) throw new Error('the mail server talks too much')
    }
  }
}
