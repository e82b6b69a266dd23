import type { HomeStatistics } from '@quayside/contracts/endpoints/help'

export type Figure = HomeStatistics['figures'][number]

const KEYS: readonly unknown[] = ['volume24h', 'instruments', 'users', 'highestFee'] satisfies Figure['key'][]

/**
 * The home page's figures as the page carries them, without those that say nothing yet; undefined when none is left or
 * they are not what the contract says (rules §1.2). Read by hand: the first screen carries no schema library.
 */
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

/** From where a figure is worth a visitor's look; any other once it is more than nothing. */
const TELLING: Readonly<Record<string, number>> = { users: 1e3, volume24h: 1e6 }

/** "2 registered users" tells a visitor nothing; the figure appears once it does. */
function saysSomething({ key, value }: Figure): boolean {
  return Number(value) >= (TELLING[key] ?? 1e-9)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
