import type { LiveQuotes, LiveTick } from '@quayside/contracts/market'
import type { After } from './clock.ts'
import type { SocketStatus } from './context.ts'
import type { Writable } from './watched.ts'

/** From one answer to the next question, in milliseconds: with the way there and back below the two seconds that lock. */
const PACE = 1_000
/** So much of the pace is left to chance, so that many who lost their sockets at once do not ask at once. */
const SPREAD = 400
/** An answer that takes so long, in milliseconds, brings no live price. */
const PATIENCE = 4_000
/** After failures, in milliseconds. */
const LONGEST_PACE = 30_000

/** Asks for the prices of some codes; rejects when there is no answer. */
export type AskQuotes = (codes: readonly string[], signal: AbortSignal) => Promise<LiveQuotes>

export type QuotePollingDeps = {
  quotes: AskQuotes
  after: After
  /** Milliseconds that only go forward. */
  now(): number
  /** Between 0 and 1. */
  random(): number
  /** Whether nobody sees the page: nothing is asked for then. */
  isHidden(): boolean
  board: {
    codes(): readonly string[]
    take(ticks: readonly LiveTick[], ageOf: (tick: LiveTick) => number): void
  }
  /** Is `open` while answers come. */
  status: Writable<SocketStatus>
  /** Ends it. */
  signal: AbortSignal
}

/**
 * Asks for the prices of what is on screen, one question after the other, while no socket brings them (others behind the
 * same address hold all that it may have, or a proxy carries none). A price is as old as it was at the server when it
 * answered, and as the whole way there and back.
 */
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
