import type { Migration } from './migration.ts'

/** Percent, repetition, note, and expiration of price alerts. */
export const alertTerms: Migration = {
  name: 'alert terms',
  statements: ({ text, int }) =>
    [
      `percent ${text}`,
      `from_price ${text}`,
      `repeat ${text} CHECK (repeat = 'daily')`,
      `note ${text}`,
      `expires_at ${int}`,
      `expired_at ${int}`,
      `crossed_back_at ${int}`,
    ].map(column => `ALTER TABLE price_alerts ADD COLUMN ${column}`),
}
