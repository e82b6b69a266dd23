import * as z from 'zod/mini'

/**
 * What sites watch of trading. A `site` judges its own machine; a `database` is shared by all sites of an environment, and
 * they raise one alert. Each alarm has a figure in its unit.
 */
export const TRADING_ALARMS = {
  'database-away': { of: 'site', unit: 'seconds' },
  'database-slow': { of: 'site', unit: 'seconds' },
  'replica-behind': { of: 'site', unit: 'seconds' },
  'bus-away': { of: 'site', unit: 'seconds' },
  'ticks-old': { of: 'site', unit: 'seconds' },
  'disk-low': { of: 'site', unit: 'share' },
  'checks-failing': { of: 'site', unit: 'seconds' },
  'leader-missing': { of: 'database', unit: 'seconds' },
  'queue-late': { of: 'database', unit: 'seconds' },
  'review-late': { of: 'database', unit: 'seconds' },
  'ledger-unbalanced': { of: 'database', unit: 'amount' },
  'ledger-overdrawn': { of: 'database', unit: 'count' },
  'coins-missing': { of: 'database', unit: 'count' },
  'coins-unknown': { of: 'database', unit: 'count' },
  'exposure-high': { of: 'database', unit: 'share' },
} as const satisfies Readonly<Record<string, AlarmTerms>>

type AlarmTerms = {
  readonly of: 'site' | 'database'
  readonly unit: 'seconds' | 'share' | 'amount' | 'count'
}

export type TradingAlarm = keyof typeof TRADING_ALARMS

export function isTradingAlarm(text: string): text is TradingAlarm {
  return Object.hasOwn(TRADING_ALARMS, text)
}

/** A newer site may know more alarms than the plane, which ignores them. */
const kind = z.string().check(z.regex(/^[a-z-]{1,40}$/))

/** One alarm. It has no text but the name of a queue, currency, or market, so it cannot contain a customer's data. */
const alarm = z.object({
  kind,
  subject: z.string().check(z.regex(/^[A-Za-z0-9_./-]{0,40}$/)),
  value: z.number(),
})

export const MOST_ALARMS = 50

/** What a site judges of trading now, and what is wrong. A kind that it does not judge neither begins nor ends. */
export const tradingReport = z.object({
  judged: z.array(kind).check(z.maxLength(MOST_ALARMS)),
  alarms: z.array(alarm).check(z.maxLength(MOST_ALARMS)),
})
export type TradingReport = z.infer<typeof tradingReport>
