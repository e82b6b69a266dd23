import type { Clock } from '@quayside/contracts/clock'
import type { FeedMemory } from '../../candles/feed-memory.ts'
import { priceText } from '../../instruments/points.ts'
import type { FeedSplits } from '../../splits/feed-splits.ts'
import { splitBar, splitPoints } from '../../splits/split.ts'
import type { OpenSplit } from '../../splits/split-queries.ts'
import { stateOf, tickOf } from './live-checkpoint.ts'
import type { LiveLine } from './live-line.ts'

type Parts = {
  readonly splits: FeedSplits
  readonly lines: ReadonlyMap<string, LiveLine>
  readonly memory: FeedMemory
  readonly clock: Clock
  /** Reopens the feed, which reads the stored candles. */
  readonly onReopen: () => void
}

/**
 * Halts delisted instruments, and split ones until their orders are adjusted, and adjusts stored candles and last prices. A
 * running feed first saves its pre-split candles, then reopens, so every reader loads the adjusted ones.
 */
export type LiveSplits = {
  /** Adjusts candles and last prices for splits that are due, before anything is read. */
  prepare(): Promise<void>
  look(): Promise<void>
}

export function createLiveSplits({ splits, lines, memory, clock, onReopen }: Parts): LiveSplits {
  let isReopening = false
  const isDue = ({ effectiveAt }: OpenSplit) => effectiveAt <= clock.now()

  async function read(): Promise<readonly OpenSplit[]> {
    const open = (await splits.read()).filter(({ code }) => lines.has(code))
    const delisted = new Set(await splits.delisted())
    for (const [code, line] of lines) line.delist(delisted.has(code))
    for (const [code, line] of lines)
      line.splitsAt(open.filter(split => split.code === code).map(({ effectiveAt }) => effectiveAt))
    return open
  }

  async function price(split: OpenSplit, line: LiveLine): Promise<void> {
    const { instrument } = line.listed
    const { code } = split
    const kept = (await memory.instruments()).find(each => each.code === code)
    const tick = tickOf(code, kept?.checkpoint?.state)
    if (tick !== undefined) {
      const { bid, ask, time: at } = tick
      await splits.noteLast(split.id, {
        bid: priceText(instrument, bid),
        ask: priceText(instrument, ask),
        at,
      })
    }
    await memory.rescale({
      code,
      mark: `split ${split.id}`,
      bar: bar => splitBar(split, instrument, bar),
      // A source must not repeat a pre-split price, and no site may judge by one.
      state: text =>
        stateOf(code, text, {
          from: split.effectiveAt,
          price: points => splitPoints(split, instrument, points),
        }),
    })
    await splits.setPriced(split.id)
  }

  return {
    async prepare() {
      for (const split of await read()) {
        const line = lines.get(split.code)
        if (line !== undefined && isDue(split) && !split.isPriced) await price(split, line)
      }
    },
    async look() {
      const waiting = (await read()).filter(split => isDue(split) && !split.isPriced)
      if (waiting.length === 0 || isReopening) return
      isReopening = true
      // The candles up to the split are complete; later ones are in new prices.
      for (const { code, effectiveAt } of waiting) lines.get(code)?.filledUntil(effectiveAt)
      onReopen()
    },
  }
}
