import { setTimeout as pause } from 'node:timers/promises'
import { answerTasks } from './load-child.ts'
import { addressOf, openRawSocket } from './raw-socket.ts'

type Counter = { deliveries: number; frames: number }

const OPEN_BRACE = 0x7b

const counters: Counter[] = []

answerTasks((task: { port: number; clients: number } | { seconds: number }) =>
  'port' in task ? open(task) : measure(task.seconds),
)

async function open({ port, clients }: { port: number; clients: number }) {
  for (let index = 0; index < clients; index += 1) {
    const counter = { deliveries: 0, frames: 0 }
    const place = { port, localAddress: addressOf(index), path: '/market' }
    await openRawSocket(place, payload => countPrices(payload, counter))
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

function countPrices(payload: Buffer, counter: Counter): void {
  counter.frames += 1
  // A price is the only object in its message.
  for (let index = 0; index < payload.length; index += 1) {
    if (payload[index] === OPEN_BRACE) counter.deliveries += 1
  }
}
