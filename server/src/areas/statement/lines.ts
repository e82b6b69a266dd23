import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import type { Holding, StatementEvent } from '../../ledger/statement/statement.ts'
import type { MonthStatement, OwnerMonth } from './month-statement.ts'

const COLUMNS = 'posting,time,kind,account,currency,amount,balance,reference\n'

export type Issuer = { readonly siteName: string; readonly isSandbox: boolean }

/**
 * Streams the ledger lines of a month's statement, each ended by a line feed: a header, each account's opening balance,
 * and every later line. The output is deterministic, so the chain can be recomputed; an unfinished month is a prefix of
 * its final output.
 */
export async function* linesOf(
  statement: MonthStatement,
  { userId, mode, month }: OwnerMonth,
  { siteName, isSandbox }: Issuer,
): AsyncGenerator<string> {
  // The kind of prices may change, and the chain of a past month must not.
  const mark = isSandbox ? '# Sandbox: no real money\n' : ''
  const site = siteName.replaceAll(/[\r\n]/g, ' ')
  yield `${mark}# ${site}, ledger of ${userId}, ${mode}, ${month.text} (UTC)\n${COLUMNS}${statement.opening.map(openingLine).join('')}`
  for await (const events of statement.events()) yield events.map(eventLines).join('')
}

function openingLine({ kind, currency, balance }: Holding): string {
  return balance === 0n ? '' : `,,opening,${kind},${currency},,${toText(money(currency, balance))},\n`
}

function eventLines({ id, at, kind, reference, lines }: StatementEvent): string {
  return lines
    .map(line => {
      const amount = toText(money(line.currency, line.amount))
      const balance = toText(money(line.currency, line.balanceAfter))
      return `${id},${isoOf(at)},${kind},${line.kind},${line.currency},${amount},${balance},${reference}\n`
    })
    .join('')
}
