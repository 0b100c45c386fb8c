/** An unexpected reply of a mail server. */
export class SmtpRefusal extends Error {
  override name = 'SmtpRefusal'
  /** Three digits: 4xx temporary, 5xx permanent (RFC 5321 §4.2.1). */
  readonly code: number

  constructor(reply: string) {
    super(`the mail server answered ${reply.trim().slice(0, 200)}`)
    this.code = Number(reply.slice(0, 3))
  }
}

/** The client side of an SMTP connection: sends a command, reads the reply, each with a timeout. */
export class SmtpConnection {
  readonly #socket: Socket
  readonly #host: string
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #decoder = new TextDecoder()
  #read = ''

  constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    this.#reader = (socket.readable as ReadableStream<Uint8Array>).getReader()
    this.#writer = (socket.writable as WritableStream<Uint8Array>).getWriter()
    // A broken socket already rejects the read; unhandled, this promise would reject a
    // second time.
    socket.closed.catch(() => undefined)
  }

  /** Upgrades the connection to TLS (STARTTLS). */
  secured(): SmtpConnection {
    this.#reader.releaseLock()
    this.#writer.releaseLock()
    return new SmtpConnection(this.#socket.startTls(), this.#host)
  }

  async close(): Promise<void> {
    await this.#socket.close().catch(() => undefined)
  }

  /**
   * Sends a command and reads the reply.
   * @param ms timeout of the reply
   * @returns the whole reply, possibly several lines
   * @throws {SmtpRefusal} for another code
   */
  async send(text: string, expectedCode: number, ms: number): Promise<string> {
    return this.withTimeout(
      this.#writer.write(new TextEncoder().encode(`${text}\r\n`)).then(() => this.#readReply(expectedCode)),
      ms,
    )
  }

  /** Reads the next reply, such as the greeting. */
  async receive(expectedCode: number, ms: number): Promise<string> {
    return this.withTimeout(this.#readReply(expectedCode), ms)
  }

  /** @throws when it takes longer */
  async withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${this.#host} took too long`)), ms)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
      work.catch(() => undefined)
    }
  }

  async #readReply(expectedCode: number): Promise<string> {
    // The last line of a reply has a space after its code (RFC 5321 §4.2.1).
    for (;;) {
      const reply = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(this.#read)
      if (reply) {
        this.#read = this.#read.slice(reply[0].length)
        if (Number(reply[1]) !== expectedCode) throw new SmtpRefusal(reply[0])
        return reply[0]
      }
      const { value, done } = await this.#reader.read()
      if (done) throw new Error('the mail server broke off')
      this.#read += this.#decoder.decode(value, { stream: true })
      if (this.#read.length > 64_000) throw new Error('the mail server talks too much')
    }
  }
}
