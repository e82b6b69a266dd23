import { isoOf } from '@quayside/contracts/iso-time'
import { Temporal } from 'temporal-polyfill'
import { prepare } from '../../platform/storage/query.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { SCHEDULES } from '../instruments/schedules.ts'
import { nextSession } from '../instruments/sessions.ts'
import { type Ratio, ratioText, type Split } from './split.ts'
import { insertSplit, rowOfSplit, splitsOf } from './split-queries.ts'

/** An announcement by staff: the ratio `4:1` of new to old shares, and the day of the first post-split session. */
export type Announcement = { readonly code: string; readonly ratio: string; readonly day: string }

export type Announced =
  | { readonly ok: true; readonly split: Split }
  | { readonly ok: false; readonly why: string }

type Context = {
  /** Instruments with live prices. */
  readonly listed: readonly Instrument[]
  readonly now: number
  readonly id: string
}

/** A larger factor is a typing mistake. */
const LARGEST_FACTOR = 100
/** The reader of prices must know it before the moment (ms). */
const NOTICE_MS = 60_000
const FARTHEST_MS = 366 * 86_400_000

/** Records a split, unless it cannot be one or cannot be applied in time. */
export async function announceSplit(tx: Tx, given: Announcement, context: Context): Promise<Announced> {
  const { code, day } = given
  const instrument = context.listed.find(each => each.code === code)
  if (instrument === undefined) return refused(`${code} has no live price source.`)
  if (instrument.schedule !== 'us-stocks') return refused(`${code} is neither a stock nor an ETF.`)
  const ratio = ratioOf(given.ratio)
  if (ratio === undefined)
    return refused('Enter the ratio as new:old shares, such as 4:1 or 1:10; at most a hundredfold.')
  const effectiveAt = midnightOf(day)
  if (effectiveAt === undefined) return refused('Enter the day of the first new prices as 2026-12-07.')
  const untimely = untimelyBecause(effectiveAt, day, context.now)
  if (untimely !== undefined) return refused(untimely)
  for (const known of await tx.all(splitsOf, { code })) {
    if (known.day === day) return refused(`A split of ${code} on ${day} is entered already.`)
    if (known.applied_at === null) return refused(`A split of ${code} on ${known.day} is not applied yet.`)
  }
  const split = { id: context.id, code, day, effectiveAt, ...ratio }
  await tx.run(insertSplit, rowOfSplit(split, context.now))
  return { ok: true, split }
}

const deleteAnnounced = prepare((q, p: { code: string; now: number }) =>
  q
    .deleteFrom('splits')
    .where('code', '=', p.code)
    .where('effective_at', '>', p.now)
    .where('priced_at', 'is', null),
)

/** Takes an announced split back a minute before its day at the latest, as clocks may differ; false if there is none. */
export async function withdrawSplit(tx: Tx, code: string, now: number): Promise<boolean> {
  return (await tx.run(deleteAnnounced, { code, now: now + NOTICE_MS })) > 0
}

export function announcementText(split: Split): string {
  const { code, day, effectiveAt } = split
  return `${code} splits ${ratioText(split)} on ${day}: from ${isoOf(effectiveAt)} it is halted until positions and orders are adjusted.`
}

function refused(why: string): Announced {
  return { ok: false, why }
}

function ratioOf(text: string): Ratio | undefined {
  const [, newText = '', oldText = ''] = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/.exec(text) ?? []
  const [newParts, oldParts] = [Number(newText), Number(oldText)]
  if (newParts === oldParts || newParts === 0) return undefined
  if (Math.max(newParts / oldParts, oldParts / newParts) > LARGEST_FACTOR) return undefined
  const divisor = commonDivisor(newParts, oldParts)
  return { newParts: newParts / divisor, oldParts: oldParts / divisor }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/** Midnight before the sessions of a day, ms. */
function midnightOf(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' })
    return date.toZonedDateTime(SCHEDULES['us-stocks'].timeZone).epochMilliseconds
  } catch {
    return undefined
  }
}

function untimelyBecause(effectiveAt: number, day: string, now: number): string | undefined {
  if (effectiveAt < now + NOTICE_MS)
    return `${day} has begun in New York: it is too late to adjust orders first.`
  if (effectiveAt > now + FARTHEST_MS) return `${day} is more than a year ahead.`
  const session = nextSession('us-stocks', effectiveAt)
  const isTradingDay = session !== undefined && session.open - effectiveAt < 86_400_000
  return isTradingDay ? undefined : `${day} is not a trading day.`
}
