import type { View } from '../../order/list/view.ts'
import { type Period, readPeriod, type Today, timeRangeOf } from './period.ts'

export type ListKind = Exclude<View, 'pnl' | 'alerts'>

/** Status groups. The first of a kind is its default. */
export const STATES = {
  contract: ['running', 'pending', 'ended', 'any'],
  options: ['any', 'running', 'ended'],
  smart: ['any', 'running', 'ended'],
  all: ['any', 'running', 'ended'],
} as const satisfies Record<ListKind, readonly string[]>
export type State = (typeof STATES)[ListKind][number]

export const DIRECTIONS = {
  contract: ['buy', 'sell'],
  options: ['up', 'down'],
  smart: [],
  all: [],
} as const satisfies Record<ListKind, readonly string[]>
export type Direction = (typeof DIRECTIONS)[ListKind][number]

export type OrderFilter = {
  readonly kind: ListKind
  readonly state: State
  readonly q: string
  readonly direction: Direction | null
  readonly period: Period
}

const LONGEST_SEARCH = 64

export function readFilter(params: URLSearchParams, kind: ListKind): OrderFilter {
  const states: readonly State[] = STATES[kind]
  const directions: readonly Direction[] = DIRECTIONS[kind]
  return {
    kind,
    state: states.find(state => state === params.get('state')) ?? STATES[kind][0],
    q: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    direction: directions.find(direction => direction === params.get('side')) ?? null,
    period: readPeriod(params),
  }
}

export function writeFilter({ kind, state, q, direction, period }: OrderFilter): Record<string, string> {
  return {
    kind,
    ...(state === STATES[kind][0] ? {} : { state }),
    ...(q === '' ? {} : { q }),
    ...(direction === null ? {} : { side: direction }),
    ...(period.name === 'any' ? {} : { period: period.name }),
    ...(period.name === 'range' && period.from !== '' ? { from: period.from } : {}),
    ...(period.name === 'range' && period.to !== '' ? { to: period.to } : {}),
  }
}

export function isNarrowed({ q, direction, period }: OrderFilter): boolean {
  return q.trim() !== '' || direction !== null || period.name !== 'any'
}

export function searchOf(filter: OrderFilter, today: Today): { q?: string; from?: string; to?: string } {
  const q = filter.q.trim()
  return { ...(q === '' ? {} : { q }), ...timeRangeOf(filter.period, today) }
}
