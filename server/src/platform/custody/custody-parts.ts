import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import type { Clock } from '@quayside/contracts/clock'
import { StartError } from '../start-error.ts'
import type { Storage } from '../storage/storage.ts'
import type { Log } from '../time/clock.ts'
import type { Custody, SendOrder } from './custody-port.ts'
import type { CustodySettings } from './custody-settings.ts'
import { type EthereumCustodyOptions, openEthereumCustody } from './ethereum/ethereum-custody.ts'
import { ethereumNode } from './ethereum/ethereum-node.ts'
import { createHttpCustody, type HttpCustody } from './http/http-custody.ts'
import { createSandboxCustody } from './sandbox-custody.ts'
import { createHttpTokens } from './tokens/http-tokens.ts'
import { createSandboxTokens } from './tokens/sandbox-tokens.ts'
import type { TokenCustody } from './tokens/token-custody.ts'

/** The operator's coins on their networks, from the table of deposits. */
export type CustodyCoins = {
  /** The operator's token contract and the decimals of a currency on a network. */
  readonly coinOf: (currency: CryptoCurrency, network: Network) => Pick<SendOrder, 'token' | 'decimals'>
} & Pick<EthereumCustodyOptions, 'tokens' | 'receiving'>

export type CustodyParts = Pick<CustodyCoins, 'coinOf'> & {
  readonly custody: Custody
  readonly tokens: TokenCustody | undefined
  readonly sends: (currency: CryptoCurrency, network: Network) => boolean
  readonly custodyCallbacks: Pick<HttpCustody, 'receive'> | undefined
}

type CustodySources = {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly coins: CustodyCoins
}

export async function custodyPartsOf(
  custody: CustodySettings | undefined,
  { coins, ...context }: CustodySources,
): Promise<CustodyParts> {
  const { coinOf, tokens, receiving } = coins
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
