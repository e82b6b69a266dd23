import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import type { Holding, StatementEvent } from '../../ledger/statement.ts'
import { SANDBOX_MARK } from '../../platform/sandbox-mark.ts'
import type { MonthStatement, WhoseMonth } from './month-statement.ts'

const COLUMNS = 'posting,time,kind,account,currency,amount,balance,reference\n'

/** Who issues it, and whether it is of a sandbox. */
export type Issuer = { readonly siteName: string; readonly isSandbox: boolean }

/**
 * The lines of the ledger that a month's statement covers, piece by piece, each line ended by a line feed: what it is of,
 * what each account held at the beginning, and every line after it. It says the same whoever asks whenever, so that a
 * statement's chain can be made from it again; a month that is not over has the beginning of what it will have.
 */
export async function* linesOf(
  statement: MonthStatement,
  { userId, mode, month }: WhoseMonth,
  { siteName, isSandbox }: Issuer,
): AsyncGenerator<string> {
  const mark = isSandbox ? `# ${SANDBOX_MARK.en}\n` : ''
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
