import { NodeRefusal } from '../../chains/json-rpc.ts'
import type { Custody } from '../custody-port.ts'
import { hasEnded, type IntentChange, openIntents, stateOf } from '../intents.ts'
import type { Intent } from '../tables.ts'
import { type EthereumNode, readChain } from './ethereum-node.ts'
import { follow, isSigned, type Signed } from './following.ts'
import { holdingsOf, type Receiving } from './holdings.ts'
import { openHotWallet } from './hot-wallet.ts'
import { type Preparation, preparing } from './preparing.ts'

export type EthereumCustodyOptions = Omit<Preparation, 'chain' | 'wallet' | 'intents'> & {
  readonly node: EthereumNode
  /** Of the hot wallet: `0x` and 64 hex digits. */
  readonly key: string
  /** Addresses beside the wallet's that receive what customers send. */
  readonly receiving: readonly Receiving[]
  /** Blocks after which a transaction stays. */
  readonly confirmations: number
}

/**
 * Sends ether and tokens on the Ethereum main network from one hot wallet. A sending is signed once, with its nonce, and the
 * bytes are durable before anybody gets them; whatever happens, only the same bytes are sent again.
 */
export async function openEthereumCustody(options: EthereumCustodyOptions): Promise<Custody> {
  const { confirmations: needed } = options
  const chain = readChain(options.node)
  const wallet = await openHotWallet(options.key)
  const intents = openIntents('ethereum', options)
  const prepare = preparing({ ...options, chain, wallet, intents })
  const write = async (known: Intent, change: IntentChange) =>
    saysNothingNew(known, change) ? known : await intents.change(known, change)

  /** Gives the signed bytes to the node. One that refuses them may have them already, or know why they can never come. */
  async function broadcast(sending: Signed): Promise<Intent> {
    try {
      await chain.broadcast(sending.raw)
    } catch (error) {
      if (!(error instanceof NodeRefusal)) throw error
      const seen = await follow(chain, sending, needed)
      if (seen === undefined) throw error
      return await write(sending, seen)
    }
    return await write(sending, { state: 'sent', confirmations: 0, needed })
  }

  /** Looks what has become of a sending; what was sent and is not known any more is sent again, byte by byte. */
  async function look(sending: Signed): Promise<Intent> {
    const seen = await follow(chain, sending, needed)
    if (seen !== undefined) return await write(sending, seen)
    return sending.state === 'intended' ? sending : await broadcast(sending)
  }

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
    balances: async (underWay = []) =>
      await holdingsOf({ ...options, chain, intents, wallet: wallet.address, underWay }),
    close: async () => {},
  }
}

function saysNothingNew(known: Intent, change: IntentChange): boolean {
  const kept: Readonly<Record<string, unknown>> = known
  return Object.entries(change).every(([field, value]) => kept[field] === value)
}
