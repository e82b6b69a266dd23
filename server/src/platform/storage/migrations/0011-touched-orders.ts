import type { Migration } from '../migration.ts'

/** Lets a node ask what the others changed of late. */
export const touchedOrders: Migration = {
  name: 'touched orders',
  statements: ({ shared }) =>
    shared(['CREATE INDEX contract_orders_touched ON contract_orders (updated_at)']),
}
