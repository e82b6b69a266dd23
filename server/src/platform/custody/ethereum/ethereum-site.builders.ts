import { Wallet } from 'ethers'
import { type Anvil, startAnvil } from '../../../../../scripts/programs/anvil.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Custody } from '../custody-port.ts'
import { type EthereumCustodyOptions, openEthereumCustody } from './ethereum-custody.ts'
import { ethereumNode } from './ethereum-node.ts'

export type HotSite = Awaited<ReturnType<typeof openHotSite>>

export type TestChain = {
  readonly node: Anvil
  readonly usdt: Awaited<ReturnType<Anvil['deployToken']>>
}

export async function startChain(): Promise<TestChain> {
  const node = await startAnvil()
  const usdt = await node.deployToken('USDT')
  return { node, usdt }
}

export const ETHER = 10n ** 18n
export const GWEI = 10n ** 9n

export async function openHotSite({ node, usdt }: TestChain, confirmations = 3) {
  const wallet = Wallet.createRandom()
  await node.ask('evm_setAutomine', true)
  await node.pay(wallet.address, 100n * ETHER)
  await usdt.send(wallet.address, 10_000n * ETHER)
  await node.ask('evm_setAutomine', false)
  const warnings: string[] = []
  const options = {
    clock: { now: Date.now },
    log: { warn: (_fields: object, text: string) => warnings.push(text) },
    node: ethereumNode(node.url),
    key: wallet.privateKey,
    tokens: [{ currency: 'USDT', token: usdt.address, decimals: 18 }],
    hotLimit: new Map([
      ['ETH', 1_000_000_000n],
      ['USDT', 5_000_000_000n],
    ]),
    confirmations,
    feeCeiling: 500n * GWEI,
    receiving: [],
    knownNonce: 0,
  } satisfies Omit<EthereumCustodyOptions, 'storage'>
  return {
    address: wallet.address,
    key: wallet.privateKey,
    warnings,
    options,
    open: (storage: Storage, changes: Partial<EthereumCustodyOptions> = {}): Promise<Custody> =>
      openEthereumCustody({ ...options, storage, ...changes }),
    sent: async () => Number(await node.ask('eth_getTransactionCount', wallet.address, 'pending')),
  }
}
