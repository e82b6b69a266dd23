import {
  CRYPTO_CURRENCIES,
  type CryptoCurrency,
  NETWORKS,
  NETWORKS_OF,
  type Network,
} from '@quayside/contracts/networks'
import { CURRENCY_SCALE } from '@quayside/money/currency'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod'
import { canonicalAddress } from '../../platform/chains/address.ts'
import { readJsonFile } from '../../platform/read-json-file.ts'
import { StartError } from '../../platform/start-error.ts'
import type { DepositTable, Place } from './rules/terms.ts'

/** Both readings of the specification (rules §8). */
export const MINIMUMS = {
  main: { USDT: '120', BTC: '0.015', ETH: '0.2' },
  alternative: { USDT: '100', BTC: '0.001', ETH: '0.1' },
} as const satisfies Record<string, Record<CryptoCurrency, string>>

/** Digits of the currency's smallest unit on its own network. */
const NATIVE_DECIMALS: Readonly<Partial<Record<CryptoCurrency, number>>> = { BTC: 8, ETH: 18 }

const entry = z.strictObject({
  address: z.string(),
  token: z.string().optional(),
  decimals: z.number().int().min(0).max(36).optional(),
})
const file = z.partialRecord(z.enum(CRYPTO_CURRENCIES), z.partialRecord(z.enum(NETWORKS), entry))

export type DepositSettings = {
  readonly file: string | undefined
  readonly minimums: keyof typeof MINIMUMS
  readonly siteMode: 'sandbox' | 'live'
}

/**
 * What holds without the operator's file: a sandbox offers every currency at a word that no wallet takes for an address, so
 * that nobody can send anything there; a live site offers none.
 */
export function defaultDepositTable({ minimums, siteMode }: Omit<DepositSettings, 'file'>): DepositTable {
  const isSample = siteMode === 'sandbox'
  return { minimums: minimumsOf(minimums), places: isSample ? samplePlaces() : [], isSample }
}

/** The operator's table of receiving addresses (`DEPOSITS`). Throws a StartError whose message is one sentence. */
export async function loadDepositTable(settings: DepositSettings): Promise<DepositTable> {
  if (settings.file === undefined) return defaultDepositTable(settings)
  const source = `the table of deposits ${settings.file} (DEPOSITS)`
  const parsed = file.safeParse(readJsonFile(source, settings.file))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`${source}, field ${issue?.path.join('.') || 'table'}: ${issue?.message}.`)
  }
  const places: Place[] = []
  for (const currency of CRYPTO_CURRENCIES) {
    for (const network of NETWORKS) {
      const given = parsed.data[currency]?.[network]
      if (given !== undefined) places.push(await placeFrom(source, { currency, network, given }))
    }
  }
  if (places.length === 0) throw new StartError(`${source} has no address.`)
  return { minimums: minimumsOf(settings.minimums), places, isSample: false }
}

type Given = {
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly given: z.infer<typeof entry>
}

async function placeFrom(source: string, { currency, network, given }: Given): Promise<Place> {
  const named = `${source}: ${currency} on ${network}`
  const networks: readonly Network[] = NETWORKS_OF[currency]
  if (!networks.includes(network)) throw new StartError(`${named} does not exist.`)
  const address = await canonicalAddress(network, given.address)
  if (address === undefined) throw new StartError(`${named}: ${given.address} is no address of that network.`)
  const native = NATIVE_DECIMALS[currency]
  if (native !== undefined) {
    if (given.token !== undefined) throw new StartError(`${named} is no token.`)
    return { currency, network, address, token: null, decimals: native }
  }
  const token = given.token && (await canonicalAddress(network, given.token))
  if (!token) throw new StartError(`${named} needs the token's contract, \`token\`.`)
  const decimals = given.decimals ?? CURRENCY_SCALE[currency]
  return { currency, network, address, token, decimals }
}

function samplePlaces(): Place[] {
  return CRYPTO_CURRENCIES.flatMap(currency =>
    NETWORKS_OF[currency].map((network: Network) => ({
      ...{ currency, network, address: `sample-${currency}-${network}-no-money-arrives-here` },
      ...{ token: null, decimals: NATIVE_DECIMALS[currency] ?? CURRENCY_SCALE[currency] },
    })),
  )
}

function minimumsOf(reading: keyof typeof MINIMUMS): DepositTable['minimums'] {
  const least = MINIMUMS[reading]
  return {
    USDT: minorOf('USDT', least.USDT),
    BTC: minorOf('BTC', least.BTC),
    ETH: minorOf('ETH', least.ETH),
  }
}

function minorOf(currency: CryptoCurrency, text: string): bigint {
  const parsed = parseMoney(currency, text)
  if (parsed === undefined) throw new TypeError(`${text} ${currency}`)
  return parsed.minor
}
