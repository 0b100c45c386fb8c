/** The parts of smtp-server that tests use; the package has no types of its own. */
declare module 'smtp-server' {
  import type { EventEmitter } from 'node:events'
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  type Callback = (error?: Error | null) => void
  export interface SMTPServerSession {
    envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] }
    remotePort: number
  }
  export interface SMTPServerOptions {
    logger?: boolean
    authOptional?: boolean
    disabledCommands?: string[]
    hideSTARTTLS?: boolean
    onRcptTo?(address: { address: string }, session: SMTPServerSession, callback: Callback): unknown
    onData?(stream: Readable, session: SMTPServerSession, callback: Callback): unknown
  }
  export class SMTPServer extends EventEmitter {
    constructor(options: SMTPServerOptions)
    readonly server: Server
    listen(port: number, host: string, callback: () => void): Server
    close(callback: () => void): void
  }
}
