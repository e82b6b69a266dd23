import { compare, parseMoney, subtract, toText } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** What a repayment pays and leaves, in USD decimal text; or what keeps the typed amount from being one. */
export type Repayment =
  | { readonly kind: 'figures'; readonly pays: string; readonly leaves: string }
  | { readonly kind: 'problem'; readonly problem: 'missing' | 'wrong' | 'cents' | 'tooMuch' }

/** A repayment of all that is outstanding. */
export function wholeRepayment(outstanding: string): Repayment {
  return { kind: 'figures', pays: outstanding, leaves: '0.00' }
}

/** A repayment of the typed amount. */
export function partRepayment(typed: string, outstanding: string, language: string): Repayment {
  if (typed.trim() === '') return { kind: 'problem', problem: 'missing' }
  const plain = parseLocaleNumber(typed, language, 'USD')
  if (plain === undefined || plain.startsWith('-') || !/[1-9]/.test(plain)) {
    return { kind: 'problem', problem: 'wrong' }
  }
  if (/\.\d\d\d*[1-9]/.test(plain)) return { kind: 'problem', problem: 'cents' }
  const [owed, pays] = [parseMoney('USD', outstanding), parseMoney('USD', plain)]
  if (owed === undefined || pays === undefined || compare(pays, owed) > 0) {
    return { kind: 'problem', problem: 'tooMuch' }
  }
  return { kind: 'figures', pays: toText(pays), leaves: toText(subtract(owed, pays)) }
}

/** What is still to be paid of a total of which a part has been paid, USD decimal text; null while nothing has. */
export function leftOf(total: string, paid: string): string | null {
  const [all, done] = [parseMoney('USD', total), parseMoney('USD', paid)]
  if (all === undefined || done === undefined || done.minor <= 0n || compare(done, all) > 0) return null
  return toText(subtract(all, done))
}
