import type { CryptoCurrency } from '@quayside/contracts/assets/networks'
import type { CustodyCoins } from '../../../platform/custody/custody-parts.ts'
import { type DepositTable, placeOf } from '../rules/terms.ts'

/** Digits for currencies outside the table; custody that needs a token contract refuses those. */
const DECIMALS = { USDT: 6, BTC: 8, ETH: 18 } as const satisfies Record<CryptoCurrency, number>

export function custodyCoinsOf(table: DepositTable): CustodyCoins {
  const onEthereum = table.places.filter(({ network }) => network === 'ERC20')
  return {
    coinOf(currency, network) {
      const place = placeOf(table, { currency, network })
      return { token: place?.token ?? null, decimals: place?.decimals ?? DECIMALS[currency] }
    },
    tokens: onEthereum.flatMap(({ currency, token, decimals }) =>
      token === null ? [] : [{ currency, token, decimals }],
    ),
    receiving: table.isSample ? [] : onEthereum.map(({ address, token }) => ({ address, token })),
  }
}
