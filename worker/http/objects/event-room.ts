/** Where the screens wait that show the people of one event. */
export interface EventRoomCalls extends Rpc.DurableObjectBranded {
  /** Adds the other side of a request for a WebSocket, which its caller has checked. */
  fetch(request: Request): Promise<Response>
  /** Wakes all screens that wait. */
  announce(): Promise<void>
}
