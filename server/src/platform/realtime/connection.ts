import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** Close codes in use (RFC 6455 and ours). */
export const CloseCode = {
  goingAway: 1001,
  unsupported: 1003,
  policy: 1008,
  tooBig: 1009,
  tryLater: 1013,
} as const

/** One customer's or visitor's socket. */
export type Connection = {
  readonly ip: string
  /** Bytes that the other side has not taken yet. */
  readonly backlog: number
  /** Writes a prepared frame; a reader that is hopelessly behind is closed instead. */
  write(frame: Buffer): void
  /** Says goodbye; a peer that does not answer is cut off. */
  close(code: number, reason: string): void
  /** Asks for a sign of life; cuts off a peer that gave none since the last time. */
  heartbeat(): void
  cutOff(): void
}

/** What a socket does for its connection. */
export type Handlers = {
  /** A text message, parsed as JSON; anything else has been turned away already. */
  received(message: unknown): void
  /** A backlog has been taken by the other side. */
  drained(): void
  closed(): void
}

/** Above this a reader gets no more until it has caught up; only what must not be lost is still queued. */
export const BEHIND_BYTES = 128 * 1024
const HOPELESS_BYTES = 1024 * 1024
const GRACE_MS = 2_000

type Peer = {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly ip: string
  readonly mostMessages: number
}

/**
 * Wraps an accepted socket. Frames go straight to the stream, past the library's sender: it would build a header for
 * each of a thousand equal messages.
 */
export function openConnection(
  { ws, socket, ip, mostMessages }: Peer,
  handlersOf: (own: Connection) => Handlers,
): Connection {
  let isAlive = true
  let isClosing = false
  /** Messages since the last heartbeat: a page that is scrolled through subscribes every now and then. */
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
  // A broken frame or an oversized message: the library answers with the right code and closes by itself.
  ws.on('error', () => {})
  ws.on('close', () => {
    isClosing = true
    handlers.closed()
  })
  socket.on('drain', () => handlers.drained())
  return connection
}

/** The object or array of a text; undefined for anything else. */
function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
