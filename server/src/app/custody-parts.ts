import type { Clock } from '@quayside/contracts/clock'
import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import { type DepositTable, placeOf } from '../areas/deposits/rules/terms.ts'
import type { Log } from '../platform/clock.ts'
import type { Custody, SendOrder } from '../platform/custody/custody-port.ts'
import { openEthereumCustody } from '../platform/custody/ethereum/ethereum-custody.ts'
import { ethereumNode } from '../platform/custody/ethereum/ethereum-node.ts'
import { createHttpCustody, type HttpCustody } from '../platform/custody/http/http-custody.ts'
import { createSandboxCustody } from '../platform/custody/sandbox-custody.ts'
import { createHttpTokens } from '../platform/custody/tokens/http-tokens.ts'
import { createSandboxTokens } from '../platform/custody/tokens/sandbox-tokens.ts'
import type { TokenCustody } from '../platform/custody/tokens/token-custody.ts'
import { StartError } from '../platform/start-error.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Config } from './config.ts'

export type CustodyParts = {
  readonly custody: Custody
  readonly coinOf: (currency: CryptoCurrency, network: Network) => Pick<SendOrder, 'token' | 'decimals'>
  readonly tokens: TokenCustody | undefined
  readonly sends: (currency: CryptoCurrency, network: Network) => boolean
  readonly custodyCallbacks: Pick<HttpCustody, 'receive'> | undefined
}

type CustodySources = {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly depositTable: DepositTable
}

export async function custodyPartsOf(
  { custody }: Pick<Config, 'custody'>,
  context: CustodySources,
): Promise<CustodyParts> {
  const coinOf = coinsOf(context.depositTable)
  if (custody === undefined) throw new StartError('There is no custody (CUSTODY).')
  if (custody.kind === 'sandbox')
    return {
      coinOf,
      custody: createSandboxCustody(context),
      custodyCallbacks: undefined,
      sends: () => true,
      tokens: createSandboxTokens(),
    }
  if (custody.kind === 'http') {
    const made = createHttpCustody({ ...context, service: custody })
    return {
      coinOf,
      sends: () => true,
      custody: made,
      custodyCallbacks: made,
      tokens: createHttpTokens({ ...context, service: custody }),
    }
  }
  const node = ethereumNode(custody.rpcUrl)
  const tokens = tokensOf(context.depositTable)
  const receiving = receivingOf(context.depositTable)
  return {
    coinOf,
    custodyCallbacks: undefined,
    tokens: undefined,
    sends: (currency, network) =>
      network === 'ERC20' &&
      custody.hotLimit.has(currency) &&
      (currency === 'ETH' || coinOf(currency, network).token !== null),
    custody: await openEthereumCustody({ ...context, ...custody, node, tokens, receiving }),
  }
}

/** Digits for currencies outside the table; custody that needs a token contract refuses those. */
const DECIMALS = { USDT: 6, BTC: 8, ETH: 18 } as const satisfies Record<CryptoCurrency, number>

function coinsOf(table: DepositTable): CustodyParts['coinOf'] {
  return (currency, network) => {
    const place = placeOf(table, { currency, network })
    return { token: place?.token ?? null, decimals: place?.decimals ?? DECIMALS[currency] }
  }
}

function receivingOf({ places, isSample }: DepositTable) {
  if (isSample) return []
  return places.filter(({ network }) => network === 'ERC20').map(({ address, token }) => ({ address, token }))
}

function tokensOf({ places }: DepositTable) {
  return places.flatMap(({ currency, network, token, decimals }) =>
    network === 'ERC20' && token !== null ? [{ currency, token, decimals }] : [],
  )
}
