/** The clients of `sockets.bench.ts`: they read everything and count prices. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Counter = { deliveries: number; frames: number }

// Clients of several loopback addresses, below the server's limit for each.
const CLIENTS_PER_ADDRESS = 100
const OPEN_BRACE = 0x7b

const counters: Counter[] = []

process.on('message', (task: { port: number; clients: number } | { seconds: number }) => {
  const work = 'port' in task ? open(task) : measure(task.seconds)
  work.then(
    answer => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit())

async function open({ port, clients }: { port: number; clients: number }) {
  for (let index = 0; index < clients; index += 1) {
    const localAddress = `127.0.0.${2 + Math.floor(index / CLIENTS_PER_ADDRESS)}`
    const counter = { deliveries: 0, frames: 0 }
    await join(port, localAddress, counter)
    counters.push(counter)
  }
  return { ready: counters.length }
}

async function measure(seconds: number) {
  for (const counter of counters) Object.assign(counter, { deliveries: 0, frames: 0 })
  const start = performance.now()
  await pause(seconds * 1000)
  const elapsed = (performance.now() - start) / 1000
  let deliveries = 0
  let frames = 0
  let slowest = Number.POSITIVE_INFINITY
  for (const counter of counters) {
    deliveries += counter.deliveries
    frames += counter.frames
    slowest = Math.min(slowest, counter.frames)
  }
  return { deliveries, frames, seconds: elapsed, slowest }
}

async function join(port: number, localAddress: string, counter: Counter): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  await once(socket, 'connect')
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /market HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  const read = createFrameReader((opcode, payload) => {
    if (opcode === 9) socket.write(pongOf(payload))
    if (opcode !== 1) return
    counter.frames += 1
    // A price is the only object in its message.
    for (let index = 0; index < payload.length; index += 1) {
      if (payload[index] === OPEN_BRACE) counter.deliveries += 1
    }
  })
  let head = Buffer.alloc(0)
  await new Promise<void>(resolve => {
    socket.on('data', chunk => {
      if (head === undefined) return
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      socket.removeAllListeners('data')
      socket.on('data', read)
      read(head.subarray(end + 4))
      resolve()
    })
  })
}

/** Calls back with each whole frame of a server: these are never masked and, here, never fragmented. */
function createFrameReader(take: (opcode: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0)
  return chunk => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    for (;;) {
      const frame = firstFrame(kept)
      if (frame === undefined) return
      take((kept[0] ?? 0) & 15, kept.subarray(frame.start, frame.end))
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

/** A client's frames are masked; a mask of zeros leaves the payload as it is. */
function pongOf(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x8a, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
