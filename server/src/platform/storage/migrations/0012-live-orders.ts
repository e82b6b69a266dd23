import type { Migration } from '../migration.ts'

/** What an account has under way and what it earned, found without its past: it is asked at every order. */
export const liveOrders: Migration = {
  name: 'live orders',
  statements: () => [
    // Each is used by a query only if it names the very same statuses, as literals.
    "CREATE INDEX contract_orders_held ON contract_orders (user_id, mode) WHERE status IN ('open', 'to_be_closed')",
    "CREATE INDEX contract_orders_placed ON contract_orders (user_id, mode) WHERE status = 'pending'",
    "CREATE INDEX option_orders_run ON option_orders (user_id, mode) WHERE status IN ('open', 'settling')",
    'CREATE INDEX contract_orders_profit ON contract_orders (user_id, mode, profit) WHERE profit IS NOT NULL',
    'CREATE INDEX option_orders_profit ON option_orders (user_id, mode, profit) WHERE profit IS NOT NULL',
  ],
}
