import {
  CRYPTO_CURRENCIES,
  type CryptoCurrency,
  NETWORKS,
  NETWORKS_OF,
  type Network,
} from '@quayside/contracts/assets/networks'
import { ok, type Result } from '@quayside/contracts/result'
import { CURRENCY_SCALE } from '@quayside/money/currency'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod'
import { canonicalAddress } from '../../../platform/chains/address.ts'
import { lossAt } from '../../../platform/chains/lost-addresses.ts'
import { readTable, requireNone } from '../../../platform/settings/operator-table.ts'
import { readJsonFile } from '../../../platform/settings/read-json-file.ts'
import type { DepositTable, Place } from '../rules/terms.ts'

/** Both minimums of the specification (rules §8). */
export const MINIMUMS = {
  main: { USDT: '120', BTC: '0.015', ETH: '0.2' },
  alternative: { USDT: '100', BTC: '0.001', ETH: '0.1' },
} as const satisfies Record<string, Record<CryptoCurrency, string>>

/** Maximum of one report (rules §2): far above real deposits, and small enough to sum a million of them. */
const MAXIMUMS = { USDT: '10000000', BTC: '1000', ETH: '20000' } as const satisfies Record<
  CryptoCurrency,
  string
>

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

/** Default table: a sandbox has placeholders that no wallet accepts, so that no money is sent; a live site none. */
export function defaultDepositTable({ minimums, siteMode }: Omit<DepositSettings, 'file'>): DepositTable {
  const isSample = siteMode === 'sandbox'
  return { ...boundsOf(minimums), places: isSample ? samplePlaces() : [], isSample }
}

/** Loads the operator's table of receiving addresses (`DEPOSITS`). Throws a StartError that lists every mistake. */
export async function loadDepositTable(settings: DepositSettings): Promise<DepositTable> {
  if (settings.file === undefined) return defaultDepositTable(settings)
  const source = `the table of deposits ${settings.file} (DEPOSITS)`
  const given = readTable(source, file.safeParse(readJsonFile(source, settings.file)))
  const places: Place[] = []
  const mistakes: string[] = []
  for (const currency of CRYPTO_CURRENCIES) {
    for (const network of NETWORKS) {
      const one = given[currency]?.[network]
      if (one === undefined) continue
      const read = await placeFrom({ currency, network, given: one })
      if (read.ok) places.push(read.value)
      else mistakes.push(...read.error)
    }
  }
  requireNone(source, mistakes)
  requireNone(source, places.length === 0 ? ['it has no address'] : [])
  return { ...boundsOf(settings.minimums), places, isSample: false }
}

type Given = {
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly given: z.infer<typeof entry>
}

async function placeFrom({ currency, network, given }: Given): Promise<Result<Place, readonly string[]>> {
  const named = `${currency} on ${network}`
  const networks: readonly Network[] = NETWORKS_OF[currency]
  if (!networks.includes(network)) return { ok: false, error: [`${named} does not exist`] }
  const address = await canonicalAddress(network, given.address)
  const native = NATIVE_DECIMALS[currency]
  const token = native === undefined && given.token ? await canonicalAddress(network, given.token) : undefined
  const mistakes = [
    ...addressMistakes(address, { network, token, named: `${named}: ${given.address}` }),
    ...(native === undefined && token === undefined
      ? [`${named} needs the token's contract, \`token\``]
      : []),
    ...(native !== undefined && given.token !== undefined
      ? [`${named} is no token, so it has no \`token\``]
      : []),
    ...(native !== undefined && given.decimals !== undefined
      ? [`${named} has no \`decimals\` of its own`]
      : []),
  ]
  if (address === undefined || mistakes.length > 0) return { ok: false, error: mistakes }
  const decimals = native ?? given.decimals ?? CURRENCY_SCALE[currency]
  return ok({ currency, network, address, token: token ?? null, decimals })
}

type Judging = { readonly network: Network; readonly token: string | undefined; readonly named: string }

function addressMistakes(address: string | undefined, { network, token, named }: Judging): string[] {
  if (address === undefined) return [`${named} is no address of that network`]
  const loss = lossAt(network, address, token === undefined ? [] : [token])
  return loss === undefined ? [] : [`${named} is an address at which deposits would be lost`]
}

function samplePlaces(): Place[] {
  return CRYPTO_CURRENCIES.flatMap(currency =>
    NETWORKS_OF[currency].map((network: Network) => ({
      currency,
      network,
      address: `sample-${currency}-${network}-no-money-arrives-here`,
      token: null,
      decimals: NATIVE_DECIMALS[currency] ?? CURRENCY_SCALE[currency],
    })),
  )
}

function boundsOf(reading: keyof typeof MINIMUMS): Pick<DepositTable, 'minimums' | 'maximums'> {
  return { minimums: minorsOf(MINIMUMS[reading]), maximums: minorsOf(MAXIMUMS) }
}

function minorsOf(texts: Readonly<Record<CryptoCurrency, string>>): Record<CryptoCurrency, bigint> {
  return {
    USDT: minorOf('USDT', texts.USDT),
    BTC: minorOf('BTC', texts.BTC),
    ETH: minorOf('ETH', texts.ETH),
  }
}

function minorOf(currency: CryptoCurrency, text: string): bigint {
  const parsed = parseMoney(currency, text)
  if (parsed === undefined) throw new TypeError(`${text} ${currency}`)
  return parsed.minor
}
