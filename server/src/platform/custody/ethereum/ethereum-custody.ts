import type { Custody } from '../custody-port.ts'
import { hasEnded, openIntents, stateOf } from '../intents.ts'
import { delivering } from './delivering.ts'
import { type EthereumNode, readChain } from './ethereum-node.ts'
import { isSigned } from './following.ts'
import { holdingsOf, type Receiving } from './holdings.ts'
import { openHotWallet } from './hot-wallet.ts'
import { type Preparation, preparing } from './preparing.ts'
import { type Replacing, replacing } from './replacing.ts'
import { hasSentElsewhere } from './signing.ts'
import { createWaits } from './waiting.ts'
import { viewOf } from './wallet-view.ts'

type Made = 'chain' | 'wallet' | 'intents' | 'waits'

export type EthereumCustodyOptions = Omit<Preparation & Replacing, Made> & {
  readonly node: EthereumNode
  readonly key: string
  /** Deposit addresses other than the wallet. */
  readonly receiving: readonly Receiving[]
  readonly confirmations: number
}

/**
 * Sends ether and tokens on the Ethereum main network from one hot wallet. A sending keeps one nonce forever, and its
 * signed bytes are persisted before any node gets them. Only the newest bytes are rebroadcast, and any of its
 * transactions counts when mined: a chain takes one per nonce.
 */
export async function openEthereumCustody(options: EthereumCustodyOptions): Promise<Custody> {
  const { confirmations: needed } = options
  const chain = readChain(options.node)
  const wallet = await openHotWallet(options.key)
  const intents = openIntents('ethereum', options)
  const parts = { ...options, chain, wallet, intents, waits: createWaits(options) }
  const prepare = preparing(parts)
  const replace = replacing(parts)
  const { broadcast, look } = delivering({ ...parts, needed, replace })

  return {
    kind: 'ethereum',
    networks: ['ERC20'],
    async send(order) {
      const known = await intents.begin(order)
      if (hasEnded(known)) return stateOf(known)
      const ready = isSigned(known) ? known : await prepare(known)
      if (!isSigned(ready) || hasEnded(ready)) return stateOf(ready)
      return stateOf(ready.state === 'intended' ? await broadcast(ready) : await look(ready))
    },
    async status(withdrawalId) {
      const known = await intents.find(withdrawalId)
      return stateOf(known === undefined || hasEnded(known) || !isSigned(known) ? known : await look(known))
    },
    mayHaveSent: async () => await hasSentElsewhere(parts, await viewOf(chain, wallet.address, null)),
    balances: async (underWay = []) => await holdingsOf({ ...parts, underWay }),
    close: async () => {},
  }
}
