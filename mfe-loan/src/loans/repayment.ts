import { compare, parseMoney, subtract, toText } from '@quayside/money/money'
import { plainAmount } from '../forms/plain-amount.ts'

/** What a repayment pays, and what it leaves; USD decimal text. */
export type RepaymentFigures = { readonly pays: string; readonly leaves: string }

/** The figures before consent; `tooMuch` above what is outstanding, null while nothing is typed that is an amount. */
export function figuresOf(
  way: 'whole' | 'part',
  typed: string,
  outstanding: string,
): RepaymentFigures | 'tooMuch' | null {
  const owed = parseMoney('USD', outstanding)
  const pays = way === 'whole' ? owed : parseMoney('USD', plainAmount(typed))
  if (owed === undefined || pays === undefined || pays.minor <= 0n) return null
  if (compare(pays, owed) > 0) return 'tooMuch'
  return { pays: toText(pays), leaves: toText(subtract(owed, pays)) }
}

/** What is still to be paid of a total of which a part has been paid, USD decimal text; null while nothing has. */
export function leftOf(total: string, paid: string): string | null {
  const [all, done] = [parseMoney('USD', total), parseMoney('USD', paid)]
  if (all === undefined || done === undefined || done.minor <= 0n || compare(done, all) > 0) return null
  return toText(subtract(all, done))
}
