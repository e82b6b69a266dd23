import { CURRENCIES, type Currency } from '@quayside/money/currency'
import { decimal, isDecimalText } from '@quayside/money/decimal'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod'
import type { Instrument } from '../../market/instruments/instrument.ts'
import { readJsonFile } from '../../platform/read-json-file.ts'
import { StartError } from '../../platform/start-error.ts'
import type { CurrencyTerms, ExchangeTable } from './rules/terms.ts'

/** Largest spread of one side, a share: beyond it the table is a mistake. */
const LARGEST_SPREAD = '0.1'

/** What ships: crypto by the house's own market, USDT at par. */
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
 * The operator's table of exchanges (`EXCHANGE`), or the default one without a file. Of the default table a currency
 * whose instrument the catalogue lacks is left out; the operator's own must be right to the last field. Throws a
 * StartError whose message is one sentence.
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
  const parsed = file.safeParse(content)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`${source}, field ${issue?.path.join('.') || 'table'}: ${issue?.message}.`)
  }
  const table = CURRENCIES.flatMap(currency => {
    const given = parsed.data[currency]
    return given === undefined ? [] : [termsOf(currency, given, { source, isPriced })]
  })
  if (table.length < 2) throw new StartError(`${source} needs two currencies at least.`)
  return table
}

function termsOf(
  currency: Currency,
  given: z.infer<typeof entry>,
  { source, isPriced }: { source: string; isPriced: (source: string) => boolean },
): CurrencyTerms {
  const minimum = parseMoney(currency, given.minimum)?.minor
  const maximum = parseMoney(currency, given.maximum)?.minor
  if (minimum === undefined || maximum === undefined || minimum <= 0n || maximum < minimum) {
    throw new StartError(
      `${source}: minimum and maximum of ${currency} must be amounts above zero, in order.`,
    )
  }
  if (!isPriced(given.source)) {
    throw new StartError(
      `${source}: ${currency} is priced by ${given.source}, which is no instrument in dollars.`,
    )
  }
  if (currency === 'USD' && given.source !== 'par') throw new StartError(`${source}: USD is at par.`)
  const priceSource = given.source === 'par' ? 'par' : { instrument: given.source }
  return { currency, source: priceSource, spread: given.spread, minimum, maximum }
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
