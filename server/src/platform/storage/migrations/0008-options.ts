import type { Migration } from '../migration.ts'

/** Fixed-time options (rules §5). */
export const options: Migration = {
  name: 'options',
  statements: ({ int, text, end }) => [
    `CREATE TABLE option_orders (
      id ${text} PRIMARY KEY,
      order_no ${text} NOT NULL UNIQUE,
      user_id ${text} NOT NULL REFERENCES users (id),
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      code ${text} NOT NULL,
      direction ${text} NOT NULL CHECK (direction IN ('up', 'down')),
      status ${text} NOT NULL CHECK (status IN ('open', 'settling', 'won', 'lost', 'refunded')),
      period_seconds ${int} NOT NULL CHECK (period_seconds > 0),
      stake ${int} NOT NULL CHECK (stake > 0),
      return_rate ${text} NOT NULL,
      house_margin ${text} NOT NULL,
      accepted_at ${int} NOT NULL,
      expires_at ${int} NOT NULL,
      open_price ${text},
      open_time ${int},
      close_price ${text},
      close_time ${int},
      payout ${int} CHECK (payout >= 0),
      profit ${int},
      refund_reason ${text} CHECK (refund_reason IN ('equal', 'no_entry', 'no_exit', 'reset')),
      ticks ${text} NOT NULL,
      client_id ${text} NOT NULL,
      created_at ${int} NOT NULL,
      settled_at ${int},
      updated_at ${int} NOT NULL${end}`,
    'CREATE INDEX option_orders_user ON option_orders (user_id, mode, created_at)',
    // Used by a query only if it names the very same statuses, as literals.
    "CREATE INDEX option_orders_running ON option_orders (id) WHERE status IN ('open', 'settling')",
  ],
}
