import type { Migration } from './migration.ts'

/**
 * Running totals of the house's exposure, its samples, and the alerts of its limits. `failed_for` has the reason that
 * the check of `fail_reason` does not allow, because SQLite cannot change a check.
 */
export const exposure: Migration = {
  name: 'exposure',
  statements: ({ text, int, end }) => [
    `CREATE TABLE house_exposure (
      code ${text} PRIMARY KEY,
      long_size ${text} NOT NULL,
      short_size ${text} NOT NULL,
      most_paid ${int} NOT NULL${end}`,
    `CREATE TABLE exposure_levels (
      name ${text} PRIMARY KEY,
      level ${text} NOT NULL CHECK (level IN ('near', 'full'))${end}`,
    `CREATE TABLE exposure_samples (
      at ${int} NOT NULL,
      net ${int} NOT NULL,
      gross ${int} NOT NULL,
      most_paid ${int} NOT NULL${end}`,
    'CREATE UNIQUE INDEX exposure_samples_age ON exposure_samples (at)',
    `ALTER TABLE contract_orders ADD COLUMN failed_for ${text} CHECK (failed_for = 'exposure')`,
  ],
}
