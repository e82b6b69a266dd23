import type { ChainObserver } from '../../platform/chains/chain-observer.ts'
import type { Sighting } from '../../platform/chains/sighting.ts'
import { defaultDepositTable } from './chains/deposit-table.ts'
import type { DepositTable } from './rules/terms.ts'
import type { DepositParts } from './services.ts'

export const TABLE: DepositTable = {
  ...defaultDepositTable({ minimums: 'main', siteMode: 'sandbox' }),
  isSample: false,
  places: [
    {
      currency: 'USDT',
      network: 'ERC20',
      decimals: 6,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    },
    {
      currency: 'USDT',
      network: 'TRC20',
      decimals: 6,
      address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    },
    {
      currency: 'BTC',
      network: 'BTC',
      decimals: 8,
      token: null,
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    },
    {
      currency: 'ETH',
      network: 'ERC20',
      decimals: 18,
      token: null,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    },
  ],
}

export const BLIND: ChainObserver = {
  sees: () => false,
  look: async () => {
    throw new Error('no observer')
  },
}

export function scriptedObserver(seen: Map<string, Sighting>): ChainObserver {
  return {
    sees: network => network !== 'BTC',
    look: async ({ hash }) => seen.get(hash) ?? { kind: 'notFound' },
  }
}

export function sandboxDeposits(): DepositParts {
  return {
    depositTable: defaultDepositTable({ minimums: 'main', siteMode: 'sandbox' }),
    chainObserver: BLIND,
  }
}
