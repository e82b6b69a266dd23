import type { TextStore } from '@quayside/runtime/browser-store'
import { createStoredList, type StoredList } from '../stored-list.ts'
import { type Drawing, type DrawingKind, LONGEST_TEXT, POINTS, type Point } from './shape.ts'

export const MOST_DRAWINGS = 100

/** Drawings of an instrument in this browser. Skips invalid entries. */
export function storedDrawings(store: TextStore, code: string): StoredList<Drawing> {
  return createStoredList({ store, key: `quayside.drawings.${code}`, most: MOST_DRAWINGS, parse, serialized })
}

/** The first two kinds keep their first format, which an earlier release still reads after a rollback. */
function serialized(drawing: Drawing): object {
  const { id, kind, points } = drawing
  const [from, to] = points
  if (kind === 'level') return { id, kind, price: from?.price }
  return kind === 'trend' ? { id, kind, from, to } : drawing
}

function parse(stored: unknown): Drawing[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { id, kind, text, ...rest }: Record<string, unknown> = { ...stored }
  if (typeof id !== 'string' || !isStoredKind(kind)) return []
  const points = pointsOf(kind, rest)
  if (points.length !== POINTS[kind] || !points.every(isPoint)) return []
  if (kind !== 'text') return [{ id, kind, points }]
  return typeof text === 'string' && text !== ''
    ? [{ id, kind, points, text: text.slice(0, LONGEST_TEXT) }]
    : []
}

function pointsOf(
  kind: DrawingKind,
  { price, from, to, points }: Record<string, unknown>,
): readonly unknown[] {
  if (kind === 'level') return [{ time: 0, price }]
  if (kind === 'trend') return [from, to]
  return Array.isArray(points) ? points : []
}

function isStoredKind(stored: unknown): stored is DrawingKind {
  return typeof stored === 'string' && Object.hasOwn(POINTS, stored) && stored !== 'measure'
}

function isPoint(stored: unknown): stored is Point {
  if (typeof stored !== 'object' || stored === null || !('time' in stored) || !('price' in stored))
    return false
  return isTime(stored.time) && isPrice(stored.price)
}

/** A time that a date can hold. */
function isTime(stored: unknown): boolean {
  return typeof stored === 'number' && !Number.isNaN(new Date(stored).getTime())
}

function isPrice(stored: unknown): stored is number {
  return typeof stored === 'number' && Number.isFinite(stored) && stored > 0
}
