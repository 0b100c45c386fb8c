import { once } from 'node:events'

/** What an isolate of V8 holds, bytes. */
export interface IsolateMemory {
  /** Objects that are alive after a collection. */
  heap: number
  /** Array buffers beside the heap, which count towards the limit of an isolate too. */
  buffers: number
}

interface Message {
  id: number
  result?: { usedSize?: number; backingStorageSize?: number }
  error?: { message: string }
}

/**
 * Reads what an isolate holds once everything that is garbage is collected, by its inspector.
 * @param inspector the address of its WebSocket
 */
export async function readMemory(inspector: string): Promise<IsolateMemory> {
  const socket = new WebSocket(inspector)
  await once(socket, 'open')
  try {
    await call(socket, 1, 'HeapProfiler.collectGarbage')
    const { usedSize = 0, backingStorageSize = 0 } = await call(socket, 2, 'Runtime.getHeapUsage')
    return { heap: usedSize, buffers: backingStorageSize }
  } finally {
    socket.close()
  }
}

function call(socket: WebSocket, id: number, method: string): Promise<NonNullable<Message['result']>> {
  return new Promise((resolve, reject) => {
    const answer = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data)) as Message
      if (message.id !== id) return
      socket.removeEventListener('message', answer)
      if (message.result) resolve(message.result)
      else reject(new Error(`${method}: ${message.error?.message}`))
    }
    socket.addEventListener('message', answer)
    socket.addEventListener('close', () => reject(new Error(`The inspector closed during ${method}`)))
    socket.send(JSON.stringify({ id, method }))
  })
}
