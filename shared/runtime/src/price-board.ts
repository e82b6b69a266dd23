import type { LiveTick } from '@quayside/contracts/market'
import type { After } from './clock.ts'
import { createPacedFrames, type Frame } from './paced-frames.ts'

/** Shortest time between two prices of one code, in milliseconds: more often nobody can read them. */
const PACE = 120

/** Shortest time between two frames with news, in milliseconds: a slow phone is better served by few of them. */
const GAP = 45

/** Codes that change on one frame: many take turns, so that no single frame is late. */
const AT_ONCE = 12

/**
 * A price so much older (ms of the market's time) than the one known comes late, by another way or from a site that lags;
 * one that is older still comes from a clock that was set back, and counts.
 */
const BEHIND = 5_000

type Listener = (ticks: readonly LiveTick[]) => void

export type PriceBoardDeps = {
  after: After
  now(): number
  /** Whether nobody sees the page: no frames come then, and what arrives is told at once. */
  isHidden(): boolean
  frame?: Frame
  turn?: () => Promise<void>
}

/**
 * What the whole page shows of each code. A price that arrives waits for its frame; on it every part of the page that
 * shows the code is told at once and writes it there and then, so that no two figures are of different moments.
 */
export function createPriceBoard({ after, now, isHidden, frame, turn }: PriceBoardDeps) {
  const arrived = new Map<string, LiveTick>()
  const shown = new Map<string, LiveTick>()
  const shownAt = new Map<string, number>()
  const heard = new Map<string, number>()
  const watchers = createWatchers()
  const frames = createPacedFrames({
    after,
    now,
    frame,
    turn,
    gap: GAP,
    run(at) {
      // A map keeps the order of arrival: who has waited longest goes first.
      const due = [...arrived.keys()].filter(code => !(at - (shownAt.get(code) ?? Number.NaN) < PACE))
      show(due.slice(0, AT_ONCE), at)
      return arrived.size > 0
    },
  })

  function show(codes: readonly string[], at: number): void {
    const told: LiveTick[] = []
    for (const code of codes) {
      const tick = arrived.get(code)
      if (tick === undefined) continue
      arrived.delete(code)
      shown.set(code, tick)
      shownAt.set(code, at)
      told.push(tick)
    }
    watchers.tell(told)
  }

  /** The market's time of the newest price known of a code. */
  function newest(code: string): number {
    return (arrived.get(code) ?? shown.get(code))?.time ?? Number.NEGATIVE_INFINITY
  }

  return {
    latest: (code: string) => shown.get(code),
    /** When the last new price of a code came, by `now`. */
    heard: (code: string) => heard.get(code),
    codes: watchers.codes,
    /** Takes in what came, each of such an age in milliseconds: what the socket brings is new. */
    take(ticks: readonly LiveTick[], ageOf = (_tick: LiveTick) => 0): void {
      for (const tick of ticks) {
        const ahead = tick.time - newest(tick.code)
        if (ahead < 0 && ahead > -BEHIND) continue
        if (ahead > 0) heard.set(tick.code, now() - ageOf(tick))
        arrived.set(tick.code, tick)
      }
      // What nobody watches is drawn nowhere, and takes nobody's turn.
      const waiting = [...arrived.keys()]
      show(isHidden() ? waiting : waiting.filter(code => !watchers.has(code)), now())
      if (arrived.size > 0) frames.request()
    },
    /** Takes in a price that came by another way, unless it is older than what is known; the first is shown at once. */
    offer(tick: LiveTick): void {
      if (tick.time <= newest(tick.code)) return
      arrived.set(tick.code, tick)
      if (shown.has(tick.code) && watchers.has(tick.code)) frames.request()
      else show([tick.code], now())
    },
    watch(codes: readonly string[], listener: Listener): () => void {
      const unwatch = watchers.add(codes, listener)
      const known = codes.flatMap(code => shown.get(code) ?? [])
      if (known.length > 0) listener(known)
      return unwatch
    },
  }
}

/** Who watches which codes; of several prices that change together each gets those of its codes in one parcel. */
function createWatchers() {
  const byCode = new Map<string, Set<Listener>>()
  return {
    codes: () => [...byCode.keys()],
    has: (code: string) => byCode.has(code),
    add(codes: readonly string[], listen: Listener): () => void {
      // One watcher, one identity: the same function may watch twice.
      const listener: Listener = parcel => listen(parcel)
      for (const code of codes) byCode.set(code, (byCode.get(code) ?? new Set()).add(listener))
      return () => {
        for (const code of codes) {
          const listeners = byCode.get(code)
          listeners?.delete(listener)
          if (listeners?.size === 0) byCode.delete(code)
        }
      }
    },
    tell(ticks: readonly LiveTick[]): void {
      const parcels = new Map<Listener, LiveTick[]>()
      for (const tick of ticks) {
        for (const listener of byCode.get(tick.code) ?? []) {
          const parcel = parcels.get(listener)
          if (parcel === undefined) parcels.set(listener, [tick])
          else parcel.push(tick)
        }
      }
      for (const [listener, parcel] of parcels) listener(parcel)
    },
  }
}
