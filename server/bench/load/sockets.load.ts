import { setTimeout as pause } from 'node:timers/promises'
import { answerTasks } from './load-child.ts'
import { addressOf, openRawSocket } from './raw-socket.ts'

type Counter = { prices: number; frames: number }

const OPEN_BRACE = 0x7b
/** The prices of one client in this many are counted, which costs more than receiving them. */
const COUNTED = 50

const counters: Counter[] = []

answerTasks((task: { port: number; clients: number } | { seconds: number }) =>
  'port' in task ? open(task) : measure(task.seconds),
)

async function open({ port, clients }: { port: number; clients: number }) {
  for (let index = 0; index < clients; index += 1) {
    const counter = { prices: 0, frames: 0 }
    const isCounted = index % COUNTED === 0
    const place = { port, localAddress: addressOf(index), path: '/market' }
    await openRawSocket(place, payload => {
      counter.frames += 1
      if (isCounted) counter.prices += pricesIn(payload)
    })
    counters.push(counter)
  }
  return { ready: counters.length }
}

async function measure(seconds: number) {
  for (const counter of counters) Object.assign(counter, { prices: 0, frames: 0 })
  const start = performance.now()
  await pause(seconds * 1000)
  const elapsed = (performance.now() - start) / 1000
  const counted = counters.filter((_, index) => index % COUNTED === 0)
  const pricesPerFrame = sum(counted, ({ prices }) => prices) / sum(counted, ({ frames }) => frames)
  const frames = sum(counters, counter => counter.frames)
  const slowest = counters.reduce(
    (least, counter) => Math.min(least, counter.frames),
    Number.POSITIVE_INFINITY,
  )
  return { deliveries: Math.round(frames * pricesPerFrame), frames, seconds: elapsed, slowest }
}

function sum(of: readonly Counter[], figure: (counter: Counter) => number): number {
  return of.reduce((total, counter) => total + figure(counter), 0)
}

function pricesIn(payload: Buffer): number {
  let prices = 0
  // A price is the only object in its message.
  for (const byte of payload) if (byte === OPEN_BRACE) prices += 1
  return prices
}
