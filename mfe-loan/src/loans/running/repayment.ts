import { compare, parseMoney, subtract, toText } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** Paid and remaining amounts of a repayment in USD decimal text, or the problem with the typed amount. */
export type Repayment =
  | { readonly kind: 'figures'; readonly pays: string; readonly leaves: string }
  | { readonly kind: 'problem'; readonly problem: 'missing' | 'wrong' | 'cents' | 'tooMuch' }

export function wholeRepayment(outstanding: string): Repayment {
  return { kind: 'figures', pays: outstanding, leaves: '0.00' }
}

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

/** Remaining amount of a partly paid total, USD decimal text; null before any payment. */
export function leftOf(total: string, paid: string): string | null {
  const [all, done] = [parseMoney('USD', total), parseMoney('USD', paid)]
  if (all === undefined || done === undefined || done.minor <= 0n || compare(done, all) > 0) return null
  return toText(subtract(all, done))
}
