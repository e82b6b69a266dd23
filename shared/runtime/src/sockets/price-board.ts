import type { LiveTick } from '@quayside/contracts/market/market'
import type { After } from '../browser/clock.ts'
import { createPacedFrames, type Frame } from './paced-frames.ts'

/** Minimum time between two prices of one code, ms: faster changes are unreadable. */
const PACE = 120

/** Minimum time between two frames with changes, ms: few frames suit a slow phone better. */
const GAP = 45

/** Codes that change per frame: many take turns, so that no single frame is late. */
const AT_ONCE = 12

/** Older prices are dropped as late up to this age (ms); beyond it, the clock was set back. */
const BEHIND = 5_000

type Listener = (ticks: readonly LiveTick[]) => void

export type PriceBoardDeps = {
  after: After
  now(): number
  /** In a hidden page no frames run, so prices are delivered at once. */
  isHidden(): boolean
  frame?: Frame
  turn?: () => Promise<void>
}

/** One price per code on the page: its watchers draw a new price synchronously in one frame. */
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
      // A map keeps the order of arrival: the code that has waited longest goes first.
      const due = [...arrived.keys()].filter(code => !(at - (shownAt.get(code) ?? Number.NaN) < PACE))
      show(due.slice(0, AT_ONCE), at)
      return arrived.size > 0
    },
  })

  function show(codes: readonly string[], at: number): void {
    const changed: LiveTick[] = []
    for (const code of codes) {
      const tick = arrived.get(code)
      if (tick === undefined) continue
      arrived.delete(code)
      shown.set(code, tick)
      shownAt.set(code, at)
      changed.push(tick)
    }
    watchers.tell(changed)
  }

  function newest(code: string): number {
    return (arrived.get(code) ?? shown.get(code))?.time ?? Number.NEGATIVE_INFINITY
  }

  return {
    latest: (code: string) => shown.get(code),
    heard: (code: string) => heard.get(code),
    codes: watchers.codes,
    /** Accepts arrived prices with their age in ms; those of the socket have age zero. */
    take(ticks: readonly LiveTick[], ageOf = (_tick: LiveTick) => 0): void {
      for (const tick of ticks) {
        const ahead = tick.time - newest(tick.code)
        if (ahead < 0 && ahead > -BEHIND) continue
        if (ahead > 0) heard.set(tick.code, now() - ageOf(tick))
        arrived.set(tick.code, tick)
      }
      const waiting = [...arrived.keys()]
      show(isHidden() ? waiting : waiting.filter(code => !watchers.has(code)), now())
      if (arrived.size > 0) frames.request()
    },
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

function createWatchers() {
  const byCode = new Map<string, Set<Listener>>()
  return {
    codes: () => [...byCode.keys()],
    has: (code: string) => byCode.has(code),
    add(codes: readonly string[], listen: Listener): () => void {
      // A new identity per watcher: the same function can watch twice.
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
