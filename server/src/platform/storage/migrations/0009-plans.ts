import type { Migration } from '../migration.ts'

/** Smart plans that customers bought, and what they were paid (rules §6). */
export const plans: Migration = {
  name: 'plans',
  statements: ({ int, text, end, endClustered, appendOnly }) => [
    `CREATE TABLE plan_orders (
      id ${text} PRIMARY KEY,
      order_no ${text} NOT NULL UNIQUE,
      user_id ${text} NOT NULL REFERENCES users (id),
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      plan_id ${text} NOT NULL,
      product ${text} NOT NULL,
      status ${text} NOT NULL CHECK (status IN ('earning', 'profit_divided', 'exited', 'expired')),
      currency ${text} NOT NULL,
      principal ${int} NOT NULL CHECK (principal > 0),
      days ${int} NOT NULL CHECK (days > 0),
      daily_yield ${text} NOT NULL,
      exit_penalty ${text} NOT NULL,
      paid ${int} NOT NULL CHECK (paid >= 0 AND paid <= days),
      earned ${int} NOT NULL CHECK (earned >= 0),
      started_at ${int} NOT NULL,
      next_due_at ${int} NOT NULL,
      ends_at ${int} NOT NULL,
      ended_at ${int},
      penalty_paid ${int} CHECK (penalty_paid >= 0),
      payout ${int} CHECK (payout >= 0),
      client_id ${text} NOT NULL,
      created_at ${int} NOT NULL,
      updated_at ${int} NOT NULL${end}`,
    'CREATE INDEX plan_orders_user ON plan_orders (user_id, mode, created_at)',
    "CREATE INDEX plan_orders_due ON plan_orders (next_due_at) WHERE status = 'earning'",
    "CREATE UNIQUE INDEX plan_orders_once ON plan_orders (user_id, mode, plan_id) WHERE status = 'earning'",
    `CREATE TABLE plan_accruals (
      order_id ${text} NOT NULL REFERENCES plan_orders (id),
      number ${int} NOT NULL CHECK (number > 0),
      due_at ${int} NOT NULL,
      paid_at ${int} NOT NULL,
      amount ${int} NOT NULL CHECK (amount >= 0),
      PRIMARY KEY (order_id, number)${endClustered}`,
    ...appendOnly('plan_accruals'),
    // What all plans hold is asked for at every purchase and by every visitor of the page.
    "CREATE INDEX accounts_plan ON accounts (mode, currency, balance) WHERE kind = 'plan'",
  ],
}
