import type { Migration } from '../migration.ts'

/** Contract orders (rules §4). */
export const trading: Migration = {
  name: 'trading',
  statements: ({ int, text, end }) => [
    `CREATE TABLE contract_orders (
      id ${text} PRIMARY KEY,
      order_no ${text} NOT NULL UNIQUE,
      user_id ${text} NOT NULL REFERENCES users (id),
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      code ${text} NOT NULL,
      side ${text} NOT NULL CHECK (side IN ('buy', 'sell')),
      type ${text} NOT NULL CHECK (type IN ('market', 'limit')),
      status ${text} NOT NULL
        CHECK (status IN ('pending', 'open', 'to_be_closed', 'closed', 'cancelled', 'expired', 'failed')),
      lots ${text} NOT NULL,
      quantity ${text} NOT NULL,
      leverage ${int} NOT NULL CHECK (leverage > 0),
      fee_rate ${text} NOT NULL,
      usd_rate ${text} NOT NULL,
      stop_loss ${text},
      take_profit ${text},
      limit_price ${text},
      open_price ${text},
      close_price ${text},
      open_time ${int},
      close_time ${int},
      margin ${int} NOT NULL CHECK (margin >= 0),
      open_fee ${int} NOT NULL CHECK (open_fee >= 0),
      close_fee ${int} NOT NULL CHECK (close_fee >= 0),
      profit ${int},
      liquidation_price ${text},
      close_reason ${text}
        CHECK (close_reason IN ('customer', 'stop_loss', 'take_profit', 'liquidation')),
      client_id ${text} NOT NULL,
      created_at ${int} NOT NULL,
      updated_at ${int} NOT NULL${end}`,
    'CREATE INDEX contract_orders_user ON contract_orders (user_id, mode, created_at)',
    // Used by a query only if it names the very same statuses, as literals.
    "CREATE INDEX contract_orders_holding ON contract_orders (id) WHERE status IN ('open', 'to_be_closed')",
  ],
}
