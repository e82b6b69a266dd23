import type { Timers } from '../../platform/time/clock.ts'
import type { SourceEvents } from './source.ts'

/** A disconnect that the other side caused. */
export type LineEnd = { readonly kind: 'lost' | 'limited' | 'refused'; readonly reason: string }

export type Line = {
  /** Reports any input, heartbeats included: the line is not silent. */
  heard(): void
  /** Logged in and subscribed. */
  connected(): void
  ended(end: LineEnd): void
}

export type ConnectionParts = {
  readonly timers: Timers
  /** A number from 0 to 1, as Math.random. */
  readonly random: () => number
  /** Milliseconds without a byte after which the line is silent. */
  readonly silentAfter: number
  /** Opens one connection and returns how to close it. */
  readonly open: (line: Line) => () => void
  readonly tell: SourceEvents['state']
}

const LOOK_MS = 250
const FIRST_WAIT_MS: Readonly<Record<LineEnd['kind'], number>> = {
  lost: 500,
  limited: 15_000,
  refused: 60_000,
}
const LONGEST_WAIT_MS: Readonly<Record<LineEnd['kind'], number>> = {
  lost: 60_000,
  limited: 300_000,
  refused: 300_000,
}
/** After a connection that lasts this long, waits start from the shortest again. */
const PROVEN_MS = 30_000

/** Keeps one connection open: notices silence, and reconnects after exponentially longer waits with jitter. */
export function keepConnected(parts: ConnectionParts): () => void {
  const { timers, random, silentAfter, open, tell } = parts
  let close: (() => void) | undefined
  let serial = 0
  let failures = 0
  let waiting = 0
  let quiet = 0
  let lasted = 0

  function end({ kind, reason }: LineEnd): void {
    serial++
    close?.()
    close = undefined
    const longest = Math.min(LONGEST_WAIT_MS[kind], FIRST_WAIT_MS[kind] * 2 ** Math.min(failures, 20))
    failures++
    waiting = Math.round(longest * (0.5 + random() / 2))
    tell({ kind, reason, retryMs: waiting })
  }

  function connect(): void {
    const mine = ++serial
    const whileMine = (run: () => void) => () => void (mine === serial && run())
    quiet = 0
    lasted = 0
    const opened = open({
      heard: whileMine(() => {
        quiet = 0
      }),
      connected: whileMine(() => tell({ kind: 'connected' })),
      ended: how => {
        if (mine === serial) end(how)
      },
    })
    // A connection may fail while it opens.
    if (mine === serial) close = opened
    else opened()
  }

  function look(): void {
    if (close === undefined) {
      waiting -= LOOK_MS
      if (waiting <= 0) connect()
      return
    }
    quiet += LOOK_MS
    lasted += LOOK_MS
    if (lasted >= PROVEN_MS) failures = 0
    if (quiet >= silentAfter) end({ kind: 'lost', reason: `silent for ${silentAfter / 1000} seconds` })
  }

  connect()
  const cancel = timers.every(LOOK_MS, look)
  return () => {
    cancel()
    serial++
    close?.()
    close = undefined
  }
}
