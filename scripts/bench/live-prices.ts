import type { Page } from '@playwright/test'
import type { SentPrice } from './ticking-proxy.ts'

export type LivePrices = {
  readonly rowsInSight: number
  readonly framesPerSecond: number
  readonly changesPerFrame: number
  /** Changed price texts in sight, as a share of the prices sent for these rows. */
  readonly shown: number
  /** How long (ms) a newer price than the shown one has waited, over all rows in sight and all frames. */
  readonly lateMs: { readonly median: number; readonly p95: number; readonly longest: number }
  /** From sending a price to the frame that first shows it (ms), over all prices that are shown. */
  readonly arrivalMs: { readonly median: number; readonly p99: number }
  readonly rowHeight: number
}

type Seen = {
  readonly code: string
  readonly texts: readonly { readonly at: number; readonly text: string }[]
}

type Watched = {
  readonly frames: readonly number[]
  readonly rowHeight: number
  readonly rows: readonly Seen[]
}

/** Selectors of a row and of its price inside it. A row's markup contains its code. */
export type PriceList = { readonly row: string; readonly price: string }

const CODE = /LOAD\d+/

/** Follows the prices in sight frame by frame, and compares them with what was sent. */
export async function livePrices(
  page: Page,
  { list, seconds, sent }: { list: PriceList; seconds: number; sent: (code: string) => readonly SentPrice[] },
): Promise<LivePrices> {
  const { frames, rows, rowHeight } = await watch(page, list, seconds)
  if (rows.length === 0) throw new Error(`no price in sight: ${list.row} ${list.price}`)
  const [start, end] = [frames[0] ?? 0, frames.at(-1) ?? 0]
  const sentMeanwhile = rows.flatMap(({ code }) => sent(code).filter(({ at }) => at > start && at <= end))
  const changes = rows.reduce((sum, { texts }) => sum + texts.length - 1, 0)
  const late = percentilesOf(rows.flatMap(row => latenesses(row, frames, sent(row.code))))
  const arrivals = percentilesOf(rows.flatMap(row => arrivalsOf(row, sent(row.code))))
  return {
    rowsInSight: rows.length,
    framesPerSecond: rounded((frames.length - 1) / ((end - start) / 1_000), 10),
    changesPerFrame: rounded(changes / (frames.length - 1), 100),
    shown: rounded(changes / sentMeanwhile.length, 100),
    lateMs: { median: late(0.5), p95: late(0.95), longest: late(1) },
    arrivalMs: { median: arrivals(0.5), p99: arrivals(0.99) },
    rowHeight,
  }
}

function watch(page: Page, list: PriceList, seconds: number): Promise<Watched> {
  return page.evaluate(
    async ({ row, price, code, milliseconds }) => {
      const inSight = [...document.querySelectorAll(row)].filter(element => {
        const { top, bottom, height } = element.getBoundingClientRect()
        const middle = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)
        return height > 0 && top >= 0 && bottom <= innerHeight && element.contains(middle)
      })
      const watched = inSight.flatMap(element => {
        const [cell, found] = [element.querySelector(price), new RegExp(code).exec(element.outerHTML)]
        return cell && found ? [{ cell, code: found[0], texts: [] as { at: number; text: string }[] }] : []
      })
      const frames: number[] = []
      const end = Date.now() + milliseconds
      while (Date.now() < end) {
        await new Promise(requestAnimationFrame)
        const at = Date.now()
        frames.push(at)
        for (const { cell, texts } of watched) {
          const text = cell.textContent ?? ''
          if (texts.at(-1)?.text !== text) texts.push({ at, text })
        }
      }
      const rows = watched.map(({ code, texts }) => ({ code, texts }))
      return { frames, rows, rowHeight: inSight[0]?.getBoundingClientRect().height ?? 0 }
    },
    { ...list, code: CODE.source, milliseconds: seconds * 1_000 },
  )
}

function percentilesOf(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b)
  return share => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
}

/** For each new text, the time since its price was sent; the first text may be older than the watch. */
function arrivalsOf({ texts }: Seen, sent: readonly SentPrice[]): number[] {
  return texts.slice(1).flatMap(({ at, text }) => {
    const price = Number(text.replaceAll(',', ''))
    const source = sent.findLast(one => one.price === price && one.at <= at)
    return source === undefined ? [] : [at - source.at]
  })
}

/** For each frame, the time since the first price after the shown one was sent; 0 if none was. */
function latenesses({ texts }: Seen, frames: readonly number[], sent: readonly SentPrice[]): number[] {
  let shown = 0
  let position = -1
  return frames.map(now => {
    while (shown < texts.length && (texts[shown]?.at ?? 0) <= now) {
      const price = Number((texts[shown]?.text ?? '').replaceAll(',', ''))
      const next = sent.findIndex((one, index) => index > position && one.price === price && one.at <= now)
      if (next >= 0) position = next
      shown += 1
    }
    const waiting = sent[position + 1]
    return waiting === undefined || position < 0 || waiting.at > now ? 0 : now - waiting.at
  })
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps
}
