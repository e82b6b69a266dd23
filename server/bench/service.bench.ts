/**
 * Measures how fast messages to customer service reach the customer's other tab on a second node, with PostgreSQL and
 * Redis. Prints JSON. Usage: node service.bench.ts [seconds] [conversations]
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { sendServiceMessage } from '@quayside/contracts/endpoints/service'
import * as z from 'zod/mini'
import { addressOf, openRawSocket } from './load/raw-socket.ts'
import { startNodes } from './nodes.ts'
import { addTrader } from './seed/seed-positions.ts'
import { report } from './server-process.ts'

const [seconds = '20', wanted = '500'] = process.argv.slice(2)
/** A customer writes once in this time, ms. */
const WRITES_EVERY_MS = 5_000

type Writer = { readonly id: string; readonly token: string; thread: string | undefined }

const answer = z.object({ result: z.object({ thread: z.object({ id: z.string() }) }) })
const frame = z.object({
  type: z.literal('NOTICE'),
  topic: z.literal('service'),
  data: z.object({ thread: z.string(), kind: z.literal('message') }),
})

const writers: Writer[] = Array.from({ length: Number(wanted) }, (_, index) => ({
  id: `writer-${index}`,
  token: randomBytes(32).toString('base64url'),
  thread: undefined,
}))
const settings = { LIMITS: 'socketsByAddress=100000,serviceMessagesByUser=100000,callsByMinute=100000' }
const { nodes, stop } = await startNodes(2, settings, async storage => {
  for (const writer of writers) await addTrader(storage, writer)
})
const [here, there] = nodes
if (here === undefined || there === undefined) throw new Error('two nodes are needed')
const { origin } = here
try {
  const sentAt = new Map<string, number>()
  const delivered: number[] = []
  for (const [index, { id, token }] of writers.entries()) {
    const place = { port: there.port, localAddress: addressOf(index), path: '/message' }
    const socket = await openRawSocket(place, payload => {
      const notice = frame.safeParse(JSON.parse(payload.toString()))
      const at = sentAt.get(id)
      if (!notice.success || at === undefined) return
      sentAt.delete(id)
      delivered.push(performance.now() - at)
    })
    socket.send(JSON.stringify({ type: 'USER_AUTH', userId: id, token }))
  }
  await here.rest()
  await there.rest()
  const answered: number[] = []
  const before = (await here.cpuSeconds()) + (await there.cpuSeconds())
  const end = performance.now() + Number(seconds) * 1000
  await Promise.all(writers.map((writer, index) => writeUntil(end, writer, index, answered, sentAt)))
  await pause(1_000)
  const cpu = (await here.cpuSeconds()) + (await there.cpuSeconds()) - before
  report({
    bench: 'service',
    conversations: writers.length,
    seconds: Number(seconds),
    messages: answered.length,
    undelivered: answered.length - delivered.length,
    answeredP50Ms: share(answered, 0.5),
    answeredP99Ms: share(answered, 0.99),
    deliveredP50Ms: share(delivered, 0.5),
    deliveredP99Ms: share(delivered, 0.99),
    serverCpuMsPerMessage: Math.round((cpu * 1000 * 100) / answered.length) / 100,
  })
} finally {
  await stop()
}

async function writeUntil(
  end: number,
  writer: Writer,
  index: number,
  answered: number[],
  sentAt: Map<string, number>,
): Promise<void> {
  await pause((index / writers.length) * WRITES_EVERY_MS)
  while (performance.now() < end) {
    const began = performance.now()
    sentAt.set(writer.id, began)
    await write(writer)
    answered.push(performance.now() - began)
    await pause(Math.max(0, WRITES_EVERY_MS - (performance.now() - began)))
  }
}

async function write(writer: Writer): Promise<void> {
  const response = await fetch(`${origin}${API_PREFIX}${sendServiceMessage.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: writer.token },
    body: JSON.stringify({
      clientId: randomUUID(),
      text: 'Where is my deposit? It left my wallet an hour ago.',
      ...(writer.thread && { thread: writer.thread }),
    }),
  })
  writer.thread = answer.parse(await response.json()).result.thread.id
}

/** The value below which a share of the figures is, in whole milliseconds. */
function share(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN)
}
