import type { TextStore } from '@quayside/runtime/browser-store'
import type { Drawing, Point } from './shape.ts'

export const MOST_DRAWINGS = 50

/** Drawings of an instrument in this browser. Skips invalid entries. */
export function readDrawings(store: TextStore, code: string): readonly Drawing[] {
  try {
    const stored: unknown = JSON.parse(store.get(keyOf(code)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(parse).slice(0, MOST_DRAWINGS) : []
  } catch {
    return []
  }
}

export function writeDrawings(store: TextStore, code: string, drawings: readonly Drawing[]): void {
  if (drawings.length === 0) store.remove(keyOf(code))
  else store.set(keyOf(code), JSON.stringify(drawings))
}

function keyOf(code: string): string {
  return `quayside.drawings.${code}`
}

function parse(stored: unknown): Drawing[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { id, kind, price, from, to }: Record<string, unknown> = { ...stored }
  if (typeof id !== 'string') return []
  if (kind === 'level') return isPrice(price) ? [{ id, kind, price }] : []
  return kind === 'trend' && isPoint(from) && isPoint(to) ? [{ id, kind, from, to }] : []
}

function isPoint(stored: unknown): stored is Point {
  if (typeof stored !== 'object' || stored === null || !('time' in stored) || !('price' in stored))
    return false
  return typeof stored.time === 'number' && isPrice(stored.price)
}

function isPrice(stored: unknown): stored is number {
  return typeof stored === 'number' && Number.isFinite(stored) && stored > 0
}
