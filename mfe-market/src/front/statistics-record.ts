import type { HomeStatistics } from '@quayside/contracts/endpoints/help'

export type Figure = HomeStatistics['figures'][number]

const KEYS: readonly unknown[] = ['volume24h', 'instruments', 'users', 'highestFee'] satisfies Figure['key'][]

/** Embedded figures that are significant (rules §1.2), parsed without a schema library; undefined if none. */
export function readStatistics(value: unknown): HomeStatistics | undefined {
  if (!isRecord(value) || typeof value.sample !== 'boolean' || !Array.isArray(value.figures)) return undefined
  const figures = value.figures.filter(isFigure).filter(saysSomething)
  return figures.length > 0 ? { sample: value.sample, figures } : undefined
}

function isFigure(value: unknown): value is Figure {
  return (
    isRecord(value) &&
    KEYS.includes(value.key) &&
    typeof value.value === 'string' &&
    typeof value.source === 'string' &&
    typeof value.asOf === 'string'
  )
}

/** Minimum values that are shown; other figures appear above zero. */
const TELLING: Readonly<Record<string, number>> = { users: 1e3, volume24h: 1e6 }

/** "2 registered users" tells a visitor nothing, so small figures are hidden. */
function saysSomething({ key, value }: Figure): boolean {
  return Number(value) >= (TELLING[key] ?? 1e-9)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
