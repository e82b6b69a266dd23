import { loanTerms } from '@quayside/contracts/endpoints/loans'
import { decimal } from '@quayside/money/decimal'
import { placesOf } from '@quayside/money/format'
import { RATE_PLACES } from '@quayside/money/loan-math'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod'
import { readJsonFile } from '../../platform/read-json-file.ts'
import { StartError } from '../../platform/start-error.ts'
import { LOAN_TERMS, type LoanTable } from './rules/terms.ts'

/** Highest daily rate, a share: beyond it the table is a mistake. */
const HIGHEST_RATE = '0.005'
const LONGEST_DAYS = 366
const MOST_AT_ONCE = 10

/** What holds in a sandbox without the operator's file. */
const SAMPLE = { terms: LOAN_TERMS, limits: { 1: '2000', 2: '10000' }, running: 1 }

const file = z.strictObject({
  terms: loanTerms,
  limits: z.strictObject({ 1: z.string(), 2: z.string() }),
  running: z.int().min(1).max(MOST_AT_ONCE).default(1),
})

/**
 * The operator's table of loans (`LOANS`); without a file a sandbox has samples, and a live site has its calculator and lends
 * nothing. Throws a StartError whose message is one sentence.
 */
export function loadLoanTable(
  path: string | undefined,
  { siteMode }: { readonly siteMode: 'sandbox' | 'live' },
): LoanTable {
  if (path === undefined) return parseTable('the sample table of loans', SAMPLE, siteMode === 'sandbox')
  const source = `the table of loans ${path} (LOANS)`
  return parseTable(source, readJsonFile(source, path), true)
}

function parseTable(source: string, content: unknown, isOffered: boolean): LoanTable {
  const parsed = file.safeParse(content)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`${source}, field ${issue?.path.join('.') || 'table'}: ${issue?.message}.`)
  }
  const { terms, limits, running } = parsed.data
  const said = termsProblem(terms)
  if (said !== undefined) throw new StartError(`${source}: ${said}.`)
  const [first, second] = [cents(limits[1]), cents(limits[2])]
  if (first === undefined || second === undefined || first <= 0n || second < first) {
    throw new StartError(
      `${source}: limits must be dollars above zero, that of tier 2 not below that of tier 1.`,
    )
  }
  return { isOffered, terms, limits: { 1: first, 2: second }, running }
}

function termsProblem(terms: z.infer<typeof loanTerms>): string | undefined {
  const { currency, dailyRate, interestFreeDays, terms: lengths } = terms
  const [min, max, step] = [terms.minAmount, terms.maxAmount, terms.step].map(cents)
  if (currency !== 'USD') return 'loans are in USD'
  if (min === undefined || max === undefined || step === undefined) return 'amounts must be dollars and cents'
  if (min <= 0n || step <= 0n || max < min) {
    return 'minAmount and step must be above zero, maxAmount not below minAmount'
  }
  if (decimal(dailyRate).lt('0') || decimal(dailyRate).gt(HIGHEST_RATE)) {
    return `dailyRate must be a share from 0 to ${HIGHEST_RATE}`
  }
  if (placesOf(dailyRate) > RATE_PLACES) return `dailyRate has at most ${RATE_PLACES} digits`
  if (!Number.isSafeInteger(interestFreeDays) || interestFreeDays < 0) {
    return 'interestFreeDays must be a number of days'
  }
  const isLength = (days: number) => Number.isSafeInteger(days) && days >= 1 && days <= LONGEST_DAYS
  return lengths.length > 0 && lengths.every(isLength)
    ? undefined
    : `terms must be lengths of 1 to ${LONGEST_DAYS} days`
}

function cents(text: string): bigint | undefined {
  return parseMoney('USD', text)?.minor
}
