import type { Migration } from './migration.ts'

/** The last margin warning of a position, and the liquidation price that it was about. */
export const marginWarnings: Migration = {
  name: 'margin warnings',
  statements: ({ text, int }) => [
    `ALTER TABLE contract_orders ADD COLUMN warned_level ${int} CHECK (warned_level IN (50, 80))`,
    `ALTER TABLE contract_orders ADD COLUMN warned_liquidation ${text}`,
  ],
}
