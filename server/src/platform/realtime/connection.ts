import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** Close codes (RFC 6455 and its registry). */
export const CloseCode = {
  goingAway: 1001,
  unsupported: 1003,
  policy: 1008,
  tooBig: 1009,
  restart: 1012,
  tryLater: 1013,
} as const

export type Connection = {
  readonly ip: string
  readonly backlog: number
  write(frame: Buffer): void
  /** Closes gracefully; terminates a peer that does not answer. */
  close(code: number, reason: string): void
  /** Pings; terminates a peer that sent nothing since the last ping. */
  heartbeat(): void
  cutOff(): void
}

export type Handlers = {
  received(message: unknown): void
  drained(): void
  closed(): void
}

/** Above this a reader gets only messages that must not be lost, until it has caught up. */
export const BEHIND_BYTES = 128 * 1024
const HOPELESS_BYTES = 1024 * 1024
const GRACE_MS = 2_000

type Peer = {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly ip: string
  readonly mostMessages: number
}

/** Wraps an accepted socket. Frames bypass the library's sender, which would build a header per message. */
export function openConnection(
  { ws, socket, ip, mostMessages }: Peer,
  handlersOf: (own: Connection) => Handlers,
): Connection {
  let isAlive = true
  let isClosing = false
  /** Messages since the last heartbeat; scrolling a page subscribes often. */
  let messages = 0

  const connection: Connection = {
    ip,
    get backlog() {
      return socket.writableLength
    },
    write(frame) {
      if (isClosing || !socket.writable) return
      if (socket.writableLength > HOPELESS_BYTES) connection.close(CloseCode.tryLater, 'reading too slowly')
      else socket.write(frame)
    },
    close(code, reason) {
      if (isClosing) return
      isClosing = true
      ws.close(code, reason)
      setTimeout(() => ws.terminate(), GRACE_MS).unref()
    },
    heartbeat() {
      if (!isAlive) {
        ws.terminate()
        return
      }
      isAlive = false
      messages = 0
      if (!isClosing) ws.ping()
    },
    cutOff: () => ws.terminate(),
  }

  const handlers = handlersOf(connection)
  ws.on('pong', () => {
    isAlive = true
  })
  ws.on('message', (data, isBinary) => {
    if (isClosing) return
    messages += 1
    const message = isBinary ? undefined : parseJson(String(data))
    if (messages > mostMessages) connection.close(CloseCode.policy, 'too many messages')
    else if (message === undefined) connection.close(CloseCode.unsupported, 'expected JSON text')
    else handlers.received(message)
  })
  // On a broken frame or an oversized message the library closes with the right code.
  ws.on('error', () => {})
  ws.on('close', () => {
    isClosing = true
    handlers.closed()
  })
  socket.on('drain', () => handlers.drained())
  return connection
}

function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
