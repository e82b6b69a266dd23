/** Each has an available and a margin account. */
export const LEDGER_CUSTOMERS = 5_000
const DEPOSIT = 1_000_000_000
const MINUTE_MS = 60_000

export function ledgerCustomer(number: number): string {
  return `c${String(number).padStart(5, '0')}`
}

/**
 * Statements for both databases that write a sound ledger of about `entries` entries: a deposit of each customer, then
 * openings with a fee (three entries) and closings (two), one a minute. The customers must exist and have no entries.
 */
export function ledgerRows(entries: number): readonly string[] {
  const pairs = Math.ceil((entries / LEDGER_CUSTOMERS - 2) / 5)
  const last = LEDGER_CUSTOMERS * (2 * pairs + 1)
  const house = (kind: string) =>
    `(SELECT id FROM accounts WHERE owner = 'house' AND kind = '${kind}' AND currency = 'USD' AND mode = 'real')`
  const numbers = (most: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`
  const customer = (number: string) => `'c' || substr(CAST(100000 + ${number} AS TEXT), 2)`
  const owner = `(i - 1) % ${LEDGER_CUSTOMERS} + 1`
  // 0 is the deposit, an odd one an opening, an even one a closing.
  const minute = `(i - 1) / ${LEDGER_CUSTOMERS}`
  const fold = (kind: string, balance: number, lines: number) =>
    `UPDATE house_balances SET balance = ${balance}, lines = ${lines} WHERE account_id = ${house(kind)}`
  return [
    `INSERT INTO accounts (id, owner, kind, currency, mode, balance, lines) ${numbers(LEDGER_CUSTOMERS)}
      SELECT 1000 + 2 * i, ${customer('i')}, 'available', 'USD', 'real', ${DEPOSIT - pairs}, ${2 * pairs + 1} FROM n`,
    `INSERT INTO accounts (id, owner, kind, currency, mode, balance, lines) ${numbers(LEDGER_CUSTOMERS)}
      SELECT 1001 + 2 * i, ${customer('i')}, 'margin', 'USD', 'real', 0, ${2 * pairs} FROM n`,
    `INSERT INTO postings (id, kind, reference, user_id, mode, created_at, memo) ${numbers(last)}
      SELECT i,
        CASE WHEN ${minute} = 0 THEN 'deposit' WHEN ${minute} % 2 = 1 THEN 'contract_open' ELSE 'contract_close' END,
        CAST(100000000 + i AS TEXT), ${customer(`(${owner})`)}, 'real', ${MINUTE_MS} * (${minute}), 'BTCUSDT'
      FROM n`,
    // House, available, and margin account, in the order of their ids.
    `INSERT INTO entries (posting_id, account_id, amount, balance_after) ${numbers(last)}
      SELECT i,
        CASE leg WHEN 0 THEN CASE minute WHEN 0 THEN ${house('custody')} ELSE ${house('fees')} END
          ELSE 999 + leg + 2 * owner END,
        CASE WHEN minute = 0 THEN CASE leg WHEN 0 THEN -${DEPOSIT} ELSE ${DEPOSIT} END
          WHEN minute % 2 = 1 THEN CASE leg WHEN 0 THEN 1 WHEN 1 THEN -100 ELSE 99 END
          ELSE CASE leg WHEN 1 THEN 99 ELSE -99 END END,
        CASE leg WHEN 0 THEN 0
          WHEN 1 THEN ${DEPOSIT} - minute / 2 - CASE minute % 2 WHEN 1 THEN 100 ELSE 0 END
          ELSE CASE minute % 2 WHEN 1 THEN 99 ELSE 0 END END
      FROM (SELECT i, ${owner} AS owner, ${minute} AS minute FROM n) AS made
        CROSS JOIN (SELECT 0 AS leg UNION ALL SELECT 1 UNION ALL SELECT 2) AS legs
      WHERE CASE WHEN minute = 0 THEN leg < 2 WHEN minute % 2 = 1 THEN leg >= 0 ELSE leg > 0 END
      ORDER BY i, leg`,
    `INSERT INTO real_results (user_id, minute, running_result) ${numbers(LEDGER_CUSTOMERS * pairs)}
      SELECT ${customer(`((i - 1) / ${pairs} + 1)`)}, ${MINUTE_MS} * (2 * ((i - 1) % ${pairs}) + 1), -((i - 1) % ${pairs} + 1) FROM n`,
    fold('custody', -DEPOSIT * LEDGER_CUSTOMERS, LEDGER_CUSTOMERS),
    fold('fees', pairs * LEDGER_CUSTOMERS, pairs * LEDGER_CUSTOMERS),
    `UPDATE house_balances SET through = ${last}`,
    'ANALYZE',
  ]
}
