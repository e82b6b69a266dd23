import { CURRENCIES, type Currency } from '@quayside/money/currency'
import { decimal, isDecimalText } from '@quayside/money/decimal'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod'
import type { Instrument } from '../../market/instruments/instrument.ts'
import { readTable, requireNone } from '../../platform/settings/operator-table.ts'
import { readJsonFile } from '../../platform/settings/read-json-file.ts'
import type { CurrencyTerms, ExchangeTable } from './rules/terms.ts'

/** Largest plausible one-sided spread, a share; a higher one is a mistake in the table. */
const LARGEST_SPREAD = '0.1'

/** Shipped defaults: crypto priced by the house's own market, USDT at par. */
const DEFAULT_TABLE = {
  USD: { source: 'par', spread: '0', minimum: '1.00', maximum: '100000.00' },
  USDT: { source: 'par', spread: '0.0005', minimum: '1', maximum: '100000' },
  BTC: { source: 'BTCUSDT', spread: '0.0025', minimum: '0.00002', maximum: '2' },
  ETH: { source: 'ETHUSDT', spread: '0.0025', minimum: '0.0005', maximum: '40' },
} as const satisfies Record<Currency, Record<'source' | 'spread' | 'minimum' | 'maximum', string>>

const entry = z.strictObject({
  source: z.string(),
  spread: z.string().refine(isSpread, `must be a share from 0 to ${LARGEST_SPREAD}`),
  minimum: z.string(),
  maximum: z.string(),
})
const file = z.partialRecord(z.enum(CURRENCIES), entry)

/**
 * Loads the operator's exchange table (`EXCHANGE`), or the default one without a file. The default table skips
 * currencies without an instrument in the catalog; the operator's own must be fully valid. Throws a StartError that
 * lists every mistake.
 */
export function loadExchangeTable(
  path: string | undefined,
  instruments: readonly Pick<Instrument, 'code' | 'quoteCurrency'>[],
): ExchangeTable {
  const isPriced = (source: string) => source === 'par' || pricesInDollars(instruments, source)
  if (path === undefined) {
    const known = Object.entries(DEFAULT_TABLE).filter(([, { source }]) => isPriced(source))
    return parseTable('the default exchange table', Object.fromEntries(known), isPriced)
  }
  const source = `the exchange table ${path} (EXCHANGE)`
  return parseTable(source, readJsonFile(source, path), isPriced)
}

function parseTable(source: string, content: unknown, isPriced: (source: string) => boolean): ExchangeTable {
  const given = readTable(source, file.safeParse(content))
  const named = CURRENCIES.flatMap(currency => {
    const entered = given[currency]
    return entered === undefined ? [] : [{ currency, entered }]
  })
  requireNone(source, [
    ...named.flatMap(({ currency, entered }) => mistakesIn(currency, entered, isPriced)),
    ...(named.length < 2 ? ['it needs two currencies at least'] : []),
  ])
  return named.map(({ currency, entered }) => termsOf(currency, entered))
}

type Entered = z.infer<typeof entry>

function mistakesIn(currency: Currency, given: Entered, isPriced: (source: string) => boolean): string[] {
  const { minimum, maximum } = termsOf(currency, given)
  return [
    ...(minimum > 0n && maximum >= minimum
      ? []
      : [`minimum and maximum of ${currency} must be amounts above zero, in order`]),
    ...(isPriced(given.source)
      ? []
      : [`${currency} is priced by ${given.source}, which is no instrument in dollars`]),
    ...(currency === 'USD' && given.source !== 'par' ? ['USD is at par'] : []),
  ]
}

function termsOf(currency: Currency, given: Entered): CurrencyTerms {
  const amount = (text: string) => parseMoney(currency, text)?.minor ?? 0n
  const source = given.source === 'par' ? 'par' : { instrument: given.source }
  const { spread } = given
  return { currency, source, spread, minimum: amount(given.minimum), maximum: amount(given.maximum) }
}

function pricesInDollars(
  instruments: readonly Pick<Instrument, 'code' | 'quoteCurrency'>[],
  code: string,
): boolean {
  return instruments.some(each => each.code === code && ['USD', 'USDT'].includes(each.quoteCurrency))
}

function isSpread(text: string): boolean {
  return isDecimalText(text) && decimal(text).gte('0') && decimal(text).lte(LARGEST_SPREAD)
}
