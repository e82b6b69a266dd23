import { CRYPTO_CURRENCIES, type CryptoCurrency, NETWORKS_OF } from '@quayside/contracts/assets/networks'
import { decimal, isDecimalText } from '@quayside/money/decimal'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod'
import { readTable, requireNone } from '../../platform/settings/operator-table.ts'
import { readJsonFile } from '../../platform/settings/read-json-file.ts'
import type { CurrencyTerms, WithdrawalTable } from './rules/terms.ts'

/** Largest plausible fee, a share; a higher one is a mistake in the table. */
const LARGEST_RATE = '0.05'

const SAMPLE = {
  limits: { 1: '10000', 2: '100000' },
  currencies: {
    USDT: { rate: '0.001', minimum: '10' },
    BTC: { rate: '0.0005', minimum: '0.0005' },
    ETH: { rate: '0.0005', minimum: '0.01' },
  },
}

const entry = z.strictObject({
  rate: z.string().refine(isRate, `must be a share from 0 to ${LARGEST_RATE}`),
  minimum: z.string(),
})
const file = z.strictObject({
  limits: z.strictObject({ 1: z.string(), 2: z.string() }),
  currencies: z.partialRecord(z.enum(CRYPTO_CURRENCIES), entry),
})

/** Loads the withdrawal table (`WITHDRAWALS`) or the sandbox's samples. Throws a StartError that lists mistakes. */
export function loadWithdrawalTable(
  path: string | undefined,
  { siteMode }: { readonly siteMode: 'sandbox' | 'live' },
): WithdrawalTable {
  if (path !== undefined) {
    const source = `the table of withdrawals ${path} (WITHDRAWALS)`
    return parseTable(source, readJsonFile(source, path))
  }
  if (siteMode === 'live') return { currencies: [], limits: { 1: 0n, 2: 0n } }
  return parseTable('the sample table of withdrawals', SAMPLE)
}

function parseTable(source: string, content: unknown): WithdrawalTable {
  const { limits, currencies } = readTable(source, file.safeParse(content))
  const [first = 0n, second = 0n] = [limits[1], limits[2]].map(text => parseMoney('USD', text)?.minor)
  const table = CRYPTO_CURRENCIES.flatMap(currency => {
    const given = currencies[currency]
    return given === undefined ? [] : [termsFrom(currency, given)]
  })
  requireNone(source, [
    ...(first > 0n && second > 0n ? [] : ['limits.1 and limits.2 must be dollars above zero']),
    ...(second < first ? ['limits.2 must not be below limits.1'] : []),
    ...table
      .filter(({ minimum }) => minimum <= 0n)
      .map(({ currency }) => `the minimum of ${currency} must be an amount above zero`),
    ...(table.length === 0 ? ['it has no currency'] : []),
  ])
  return { currencies: table, limits: { 1: first, 2: second } }
}

function termsFrom(currency: CryptoCurrency, given: z.infer<typeof entry>): CurrencyTerms {
  const minimum = parseMoney(currency, given.minimum)?.minor ?? 0n
  return { currency, networks: NETWORKS_OF[currency], rate: given.rate, minimum }
}

function isRate(text: string): boolean {
  return isDecimalText(text) && decimal(text).gte('0') && decimal(text).lte(LARGEST_RATE)
}
