/**
 * Measures how much uploads of a few customers slow down the others, in alternating phases. Prints JSON. Usage: node
 * photos.bench.ts [seconds] [attackers]
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { jpegPhoto } from '../src/platform/photos/photo.builders.ts'
import { call, report, signUp, startServerProcess, type Trader } from './server-process.ts'

const QUIET = 20
const CALL_EVERY_MS = 250
const FORMS_AT_ONCE = 4
const ROUNDS = 3

const [seconds = '15', attackers = '5'] = process.argv.slice(2)
const photo = new Blob([new Uint8Array(await jpegPhoto({ width: 6_000, height: 4_000 }))])

const server = await startServerProcess({ LIMITS: 'identityByUser=1000000' })
try {
  await server.rest()
  const quiet = await signUpAll('quiet', QUIET)
  const greedy = await signUpAll('greedy', Number(attackers))
  const alone: Figures[] = []
  const underAttack: Figures[] = []
  await measure(quiet)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await measure(quiet))
    const until = performance.now() + Number(seconds) * 1_000
    const sending = Promise.all(
      greedy.flatMap(one => Array.from({ length: FORMS_AT_ONCE }, () => send(one, until))),
    )
    const figures = await measure(quiet)
    underAttack.push({ ...figures, forms: (await sending).flat().length })
  }
  report({
    bench: 'photos',
    customers: QUIET,
    attackers: greedy.length,
    secondsEach: Number(seconds),
    alone,
    underAttack,
    p50Ratio: ratio('p50Ms'),
    p99Ratio: ratio('p99Ms'),
  })

  function ratio(name: 'p50Ms' | 'p99Ms'): number {
    return Number((middle(underAttack, name) / middle(alone, name)).toFixed(2))
  }
} finally {
  await server.stop()
}

type Figures = {
  readonly answers: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly forms?: number
}

async function signUpAll(name: string, count: number): Promise<Trader[]> {
  const traders: Trader[] = []
  for (let index = 0; index < count; index += 1) {
    traders.push(await signUp(server.origin, `${name}-${index}-${randomUUID().slice(0, 8)}`))
  }
  return traders
}

async function measure(traders: readonly Trader[]): Promise<Figures> {
  const latencies: number[] = []
  const until = performance.now() + Number(seconds) * 1_000
  await Promise.all(
    traders.map(async ({ token }) => {
      await pause(Math.random() * CALL_EVERY_MS)
      while (performance.now() < until) {
        const sent = performance.now()
        await call(server.origin, 'POST', '/swx/customer/user/getUserInfo', {}, token)
        latencies.push(performance.now() - sent)
        await pause(CALL_EVERY_MS)
      }
    }),
  )
  latencies.sort((a, b) => a - b)
  const at = (share: number) => Number((latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1))
  return { answers: latencies.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function send({ token }: Trader, until: number): Promise<number[]> {
  const statuses: number[] = []
  while (performance.now() < until) {
    const form = new FormData()
    for (const name of ['front', 'back', 'inHand']) form.append(name, photo, `${name}.jpg`)
    const url = `${server.origin}/swx/customer/user/identification/draft`
    const { status, body } = await fetch(url, {
      method: 'POST',
      headers: { Authorization: token },
      body: form,
    })
    await body?.cancel()
    statuses.push(status)
  }
  return statuses
}

function middle(figures: readonly Figures[], name: 'p50Ms' | 'p99Ms'): number {
  const sorted = figures.map(one => one[name]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
