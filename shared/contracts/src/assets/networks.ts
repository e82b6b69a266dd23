import type { Currency } from '@quayside/money/currency'
import * as z from 'zod/mini'

/** Currencies that travel over a chain; US dollars exist only in the ledger. */
export const CRYPTO_CURRENCIES = ['USDT', 'BTC', 'ETH'] as const satisfies readonly Currency[]
export type CryptoCurrency = (typeof CRYPTO_CURRENCIES)[number]

/** Chains by the names that customers know from their wallets (`wallets.md`). */
export const NETWORKS = ['ERC20', 'TRC20', 'BTC'] as const
export type Network = (typeof NETWORKS)[number]

export const NETWORKS_OF = {
  USDT: ['ERC20', 'TRC20'],
  BTC: ['BTC'],
  ETH: ['ERC20'],
} as const satisfies Record<CryptoCurrency, readonly Network[]>

export function travels(currency: CryptoCurrency, network: Network): boolean {
  return (NETWORKS_OF[currency] as readonly Network[]).includes(network)
}

export const NETWORK_NAMES = {
  ERC20: 'Ethereum (ERC20)',
  TRC20: 'Tron (TRC20)',
  BTC: 'Bitcoin',
} as const satisfies Record<Network, string>

export const cryptoCurrency = z.enum(CRYPTO_CURRENCIES)
export const network = z.enum(NETWORKS)
