import type { StatementEvent as OnWire } from '@quayside/contracts/endpoints/funds/statement'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import { money, toText } from '@quayside/money/money'
import type { StatementChange, StatementEvent } from '../../ledger/statement/statement.ts'
import type { TitleOf } from './titles.ts'
import { wordsOf } from './words-of.ts'

export type Reader = { readonly locale: Locale; readonly titleOf: TitleOf; readonly isSandbox: boolean }

export function eventView(event: StatementEvent, reader: Reader): OnWire {
  const [first, ...others] = event.changes.map(changeView)
  if (first === undefined) throw new Error(`posting ${event.id} changes nothing of its customer`)
  return {
    id: String(event.id),
    at: isoOf(event.at),
    kind: event.kind,
    words: wordsOf(event, reader),
    title: reader.titleOf(event),
    ...first,
    others,
    reference: event.reference,
    endedByStaff: event.endedByStaff ?? undefined,
    lines: event.lines.map(({ kind: account, currency, amount, balanceAfter }) => ({
      account,
      currency,
      amount: toText(money(currency, amount)),
      balanceAfter: toText(money(currency, balanceAfter)),
    })),
  }
}

function changeView({ currency, ...amounts }: StatementChange) {
  return {
    currency,
    amount: toText(money(currency, amounts.amount)),
    fee: toText(money(currency, amounts.fee)),
    balance: toText(money(currency, amounts.balance)),
    available: toText(money(currency, amounts.available)),
    held: toText(money(currency, amounts.balance - amounts.available)),
  }
}
