import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

export type Place = { readonly port: number; readonly localAddress: string; readonly path: string }

/** A cheap WebSocket client: it answers pings and passes on every text frame unparsed. */
export type RawSocket = { send(text: string): void }

// Clients use several loopback addresses to stay below the server's limit per address.
const CLIENTS_PER_ADDRESS = 100

export function addressOf(index: number): string {
  return `127.0.0.${2 + Math.floor(index / CLIENTS_PER_ADDRESS)}`
}

export async function openRawSocket(
  { port, localAddress, path }: Place,
  take: (payload: Buffer, bytes: number) => void,
  lost: () => void = () => {},
): Promise<RawSocket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  await once(socket, 'connect')
  socket.on('error', () => socket.destroy())
  socket.on('close', lost)
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  const read = createFrameReader((opcode, payload, bytes) => {
    if (opcode === 9) socket.write(frameOf(10, payload))
    else if (opcode === 1) take(payload, bytes)
  })
  let head = Buffer.alloc(0)
  await new Promise<void>(resolve => {
    socket.on('data', chunk => {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      socket.removeAllListeners('data')
      socket.on('data', read)
      read(head.subarray(end + 4))
      resolve()
    })
  })
  return { send: text => void socket.write(frameOf(1, Buffer.from(text))) }
}

function createFrameReader(
  take: (opcode: number, payload: Buffer, bytes: number) => void,
): (chunk: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0)
  return chunk => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    for (;;) {
      const frame = firstFrame(kept)
      if (frame === undefined) return
      take((kept[0] ?? 0) & 15, kept.subarray(frame.start, frame.end), frame.end)
      kept = kept.subarray(frame.end)
    }
  }
}

function firstFrame(bytes: Buffer): { start: number; end: number } | undefined {
  const length = bytes[1]
  if (length === undefined) return undefined
  const start = length < 126 ? 2 : length === 126 ? 4 : 10
  if (bytes.length < start) return undefined
  const payload =
    length < 126 ? length : length === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  return bytes.length < start + payload ? undefined : { start, end: start + payload }
}

/** Client frames must be masked; a zero mask leaves the payload unchanged. */
function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload])
}
