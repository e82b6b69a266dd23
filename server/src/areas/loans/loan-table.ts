import { loanTerms } from '@quayside/contracts/endpoints/loans'
import { decimal } from '@quayside/money/decimal'
import { placesOf } from '@quayside/money/format'
import { RATE_PLACES } from '@quayside/money/loan-math'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod'
import { readTable, requireNone } from '../../platform/settings/operator-table.ts'
import { readJsonFile } from '../../platform/settings/read-json-file.ts'
import { LOAN_TERMS, type LoanTable } from './rules/terms.ts'

/** Highest plausible daily rate, a share; a higher one is a mistake in the table. */
const HIGHEST_RATE = '0.005'
const LONGEST_DAYS = 366
const MOST_AT_ONCE = 10

const SAMPLE = { terms: LOAN_TERMS, limits: { 1: '2000', 2: '10000' }, running: 1 }

const file = z.strictObject({
  terms: loanTerms,
  limits: z.strictObject({ 1: z.string(), 2: z.string() }),
  running: z.int().min(1).max(MOST_AT_ONCE).default(1),
})

/** Loads the loan table (`LOANS`) or the sandbox's samples. Throws a StartError that lists every mistake. */
export function loadLoanTable(
  path: string | undefined,
  { siteMode }: { readonly siteMode: 'sandbox' | 'live' },
): LoanTable {
  if (path === undefined) return parseTable('the sample table of loans', SAMPLE, siteMode === 'sandbox')
  const source = `the table of loans ${path} (LOANS)`
  return parseTable(source, readJsonFile(source, path), true)
}

function parseTable(source: string, content: unknown, isOffered: boolean): LoanTable {
  const { terms, limits, running } = readTable(source, file.safeParse(content))
  const [first, second] = [cents(limits[1]), cents(limits[2])]
  const most = cents(terms.maxAmount)
  requireNone(source, [
    ...mistakesIn(terms),
    ...limitMistakes(terms, { first, second }),
    ...(second !== undefined && most !== undefined && most > second
      ? [`terms.maxAmount is ${terms.maxAmount} and the most anyone may borrow is limits.2, ${limits[2]}`]
      : []),
  ])
  return { isOffered, terms, limits: { 1: first ?? 0n, 2: second ?? 0n }, running }
}

type Terms = z.infer<typeof loanTerms>

function limitMistakes(
  { minAmount }: Terms,
  { first, second }: { first: bigint | undefined; second: bigint | undefined },
): string[] {
  if (first === undefined || second === undefined || first <= 0n || second <= 0n) {
    return ['limits.1 and limits.2 must be dollars above zero']
  }
  const least = cents(minAmount)
  return [
    ...(second < first ? ['limits.2 must not be below limits.1'] : []),
    ...(least !== undefined && least > first
      ? [`terms.minAmount is ${minAmount} and above limits.1: no one of tier 1 could borrow`]
      : []),
  ]
}

function mistakesIn(terms: Terms): string[] {
  return [
    ...(terms.currency === 'USD' ? [] : [`terms.currency is ${terms.currency}, and loans are in USD`]),
    ...amountMistakes(terms),
    ...rateMistakes(terms),
    ...dayMistakes(terms),
  ]
}

function amountMistakes(terms: Terms): string[] {
  const [min, max, step] = [terms.minAmount, terms.maxAmount, terms.step].map(cents)
  if (min === undefined || max === undefined || step === undefined) {
    return ['terms.minAmount, terms.maxAmount and terms.step must be dollars and cents']
  }
  return [
    ...(min > 0n ? [] : ['terms.minAmount must be above zero']),
    ...(step > 0n ? [] : ['terms.step must be above zero']),
    ...(max < min ? ['terms.maxAmount must not be below terms.minAmount'] : []),
  ]
}

function rateMistakes({ dailyRate }: Terms): string[] {
  const isShare = decimal(dailyRate).gte('0') && decimal(dailyRate).lte(HIGHEST_RATE)
  return [
    ...(isShare ? [] : [`terms.dailyRate must be a share from 0 to ${HIGHEST_RATE}`]),
    ...(placesOf(dailyRate) > RATE_PLACES ? [`terms.dailyRate has at most ${RATE_PLACES} digits`] : []),
  ]
}

function dayMistakes({ interestFreeDays: free, terms: lengths }: Terms): string[] {
  const isLength = (days: number) => Number.isSafeInteger(days) && days >= 1 && days <= LONGEST_DAYS
  if (lengths.length === 0 || !lengths.every(isLength)) {
    return [`terms.terms must be lengths of 1 to ${LONGEST_DAYS} days`]
  }
  if (!Number.isSafeInteger(free) || free < 0) return ['terms.interestFreeDays must be a number of days']
  const longest = Math.max(...lengths)
  return free < longest
    ? []
    : [`terms.interestFreeDays is ${free} and the longest loan ${longest} days: no loan would bear interest`]
}

function cents(text: string): bigint | undefined {
  return parseMoney('USD', text)?.minor
}
