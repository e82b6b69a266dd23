import { money } from '@quayside/money/money'

/** Seconds (rules §5). */
export const OPTION_PERIODS = [30, 60, 300, 900, 3600] as const

/** Minimum and maximum stake of one option, USD. */
export const STAKES = { min: money('USD', 100n), max: money('USD', 500_000n) } as const
