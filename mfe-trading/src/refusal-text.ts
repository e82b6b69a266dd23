import type { Formats } from '@quayside/runtime/use-formats'

export type RefusalText = { readonly key: string; readonly values: Record<string, string> }

/** Fields that a refusal may name, by their wire names. */
export const REFUSED_FIELDS = [
  'lots',
  'leverage',
  'price',
  'stopLoss',
  'takeProfit',
  'amount',
  'expiresAt',
] as const
export type RefusedField = (typeof REFUSED_FIELDS)[number]

export type RefusalTexts = {
  readonly fields: Partial<Record<RefusedField, RefusalText>>
  readonly note: RefusalText | null
}

type Writing = Pick<Formats, 'number' | 'dateTime' | 'share'>

export function refusalTexts(details: unknown, formats: Writing): RefusalTexts {
  if (typeof details !== 'object' || details === null) return { fields: {}, note: null }
  const known: Record<string, unknown> = { ...details }
  const fields = Object.fromEntries(
    REFUSED_FIELDS.filter(field => field in known).map(field => [
      field,
      boundsText(field, known[field], formats),
    ]),
  )
  return { fields, note: noteText(known, formats) }
}

export function movedPrices(details: unknown): { quoted: string; current: string } | null {
  if (typeof details !== 'object' || details === null || !('moved' in details)) return null
  const { moved } = details
  if (typeof moved !== 'object' || moved === null) return null
  const { quoted, current } = { quoted: null, current: null, ...moved }
  return typeof quoted === 'string' && typeof current === 'string' ? { quoted, current } : null
}

function noteText(known: Record<string, unknown>, { number, dateTime, share }: Writing): RefusalText | null {
  const { nextOpen, nextClose, needed, available, reason, haltedFor } = known
  if (haltedFor === 'split' || haltedFor === 'delisted') return { key: `lock.${haltedFor}`, values: {} }
  if (typeof nextOpen === 'string') return { key: 'close.nextOpen', values: { time: dateTime(nextOpen) } }
  if (typeof nextClose === 'string') return { key: 'refusal.outlasts', values: { time: dateTime(nextClose) } }
  if (known.halted === true) return { key: 'lock.halted', values: {} }
  if (known.stale === true) return { key: 'lock.stale', values: {} }
  if (typeof needed === 'string' && typeof available === 'string') {
    return { key: 'refusal.balance', values: { needed: number(needed), available: number(available) } }
  }
  if (reason === 'country') return { key: 'option.country', values: {} }
  const rate = currentRate(known.returnRate)
  return rate === null ? null : { key: 'refusal.returnRate', values: { rate: share(rate) } }
}

function currentRate(returnRate: unknown): string | null {
  if (typeof returnRate !== 'object' || returnRate === null) return null
  const { current }: { current?: unknown } = { ...returnRate }
  return typeof current === 'string' ? current : null
}

function boundsText(field: RefusedField, bounds: unknown, { number, dateTime }: Writing): RefusalText {
  if (typeof bounds !== 'object' || bounds === null) return { key: 'ticket.noRange', values: {} }
  const { min, max, step, tick }: Record<string, unknown> = { ...bounds }
  const write = field === 'expiresAt' ? dateTime : number
  const text = (value: unknown) => (value === null || value === undefined ? '∞' : write(String(value)))
  const grid = step ?? tick
  if (min === undefined && max === undefined && grid !== undefined) {
    return { key: 'refusal.step', values: { step: text(grid) } }
  }
  const values = { min: text(min ?? '0'), max: text(max) }
  return field === 'lots' && grid !== undefined
    ? { key: 'problem.lots.notAllowed', values: { ...values, step: text(grid) } }
    : { key: `refusal.${field}`, values }
}
