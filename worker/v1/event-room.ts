import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../http/env.ts'
import type { EventRoomCalls } from '../http/objects/event-room.ts'

/** Screens that one event has at most; further ones read every few seconds, as without a room. */
const maxScreens = 200

/**
 * The sockets of all screens that show the people of one event, wherever they are connected. A screen is sent nothing but the
 * word that something changed; it then reads the list by its own rights. While nobody writes, the object sleeps and its sockets stay open
 * (https://developers.cloudflare.com/durable-objects/best-practices/websockets/).
 */
export class EventRoom extends DurableObject<Bindings> implements EventRoomCalls {
  override async fetch(): Promise<Response> {
    if (this.ctx.getWebSockets().length >= maxScreens) return new Response(null, { status: 503 })
    const { 0: screen, 1: socket } = new WebSocketPair()
    this.ctx.acceptWebSocket(socket)
    return new Response(null, { status: 101, webSocket: screen })
  }

  async announce(): Promise<void> {
    for (const socket of this.ctx.getWebSockets())
      // One that is closing right now reads again when it comes back.
      if (socket.readyState === WebSocket.OPEN) socket.send('changed')
  }
}
