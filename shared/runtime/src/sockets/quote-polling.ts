import type { LiveQuotes, LiveTick } from '@quayside/contracts/market/market'
import type { After } from '../browser/clock.ts'
import type { SocketStatus } from '../remote/context.ts'
import type { Writable } from '../remote/watched.ts'

/** Request interval, ms: with the round trip below the two seconds after which prices count as old. */
const PACE = 1_000
/** Random part of the pace, ms, so that many clients without sockets do not poll at once. */
const SPREAD = 400
/** Timeout of a request, ms: a slower response has no live price. */
const PATIENCE = 4_000
const LONGEST_PACE = 30_000

export type AskQuotes = (codes: readonly string[], signal: AbortSignal) => Promise<LiveQuotes>

export type QuotePollingDeps = {
  quotes: AskQuotes
  after: After
  now(): number
  random(): number
  isHidden(): boolean
  board: {
    codes(): readonly string[]
    take(ticks: readonly LiveTick[], ageOf: (tick: LiveTick) => number): void
  }
  status: Writable<SocketStatus>
  signal: AbortSignal
}

/** Polls while no socket delivers prices, one request at a time. A price's age includes the round trip. */
export async function pollQuotes(deps: QuotePollingDeps): Promise<void> {
  const { board, status, signal, after, random } = deps
  let failures = 0
  while (!signal.aborted) {
    const codes = board.codes()
    const isWanted = codes.length > 0 && !deps.isHidden()
    const isAnswered = isWanted && (await askOnce(deps, codes))
    if (signal.aborted) return
    status.set(isAnswered ? 'open' : 'connecting')
    failures = isAnswered || !isWanted ? 0 : failures + 1
    const pace = Math.min(LONGEST_PACE, PACE * 2 ** failures)
    await new Promise<void>(resolve => after(pace + SPREAD * random(), resolve))
  }
}

async function askOnce(deps: QuotePollingDeps, codes: readonly string[]): Promise<boolean> {
  const { after, now, board, signal } = deps
  const asking = new AbortController()
  const abort = () => asking.abort()
  const cancel = after(PATIENCE, abort)
  signal.addEventListener('abort', abort)
  const asked = now()
  try {
    const { quotes, clock } = await deps.quotes(codes, asking.signal)
    if (signal.aborted) return false
    const way = now() - asked
    const time = Date.parse(clock.time)
    board.take(quotes, tick => way + Math.max(0, time - tick.time) / clock.speed)
    return true
  } catch {
    return false
  } finally {
    cancel()
    signal.removeEventListener('abort', abort)
  }
}
