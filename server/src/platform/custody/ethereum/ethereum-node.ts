import * as z from 'zod/mini'
import { callNode } from '../../chains/json-rpc.ts'
import { requireOf } from '../../chains/require-of.ts'

/** Calls an Ethereum node; rejects with a NodeRefusal, or another error when there is no usable answer. */
export type EthereumNode = (method: string, ...params: unknown[]) => Promise<unknown>

export function ethereumNode(url: string): EthereumNode {
  return (method, ...params) => callNode(url, method, params)
}

const MAIN_NETWORK = '0x1'
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))

const head = z.object({ number: quantity, baseFeePerGas: quantity })
const receipt = z.nullable(
  z.object({
    transactionHash: hash,
    status: quantity,
    blockNumber: quantity,
    blockHash: hash,
    gasUsed: quantity,
    effectiveGasPrice: quantity,
    logs: z.array(z.object({ address: hex, topics: z.array(hex), data: hex })),
  }),
)
const header = z.nullable(z.object({ hash }))
const full = z.object({ transactions: z.array(z.object({ hash, from: hex, nonce: quantity })) })

export type Mined = {
  readonly blocks: number
  readonly succeeded: boolean
  /** Wei. */
  readonly fee: bigint
  readonly logs: NonNullable<z.infer<typeof receipt>>['logs']
}

export type ChainReader = ReturnType<typeof readChain>

export function readChain(node: EthereumNode) {
  const figure = async (...requested: Parameters<EthereumNode>) =>
    BigInt(quantity.parse(await node(...requested)))

  return {
    async requireMainNetwork(): Promise<void> {
      const chain = await node('eth_chainId')
      if (chain !== MAIN_NETWORK)
        throw new Error(`the node is of chain ${String(chain)}, not of the main network`)
    },

    headNumber: () => figure('eth_blockNumber'),

    async newest(): Promise<{ readonly number: bigint; readonly baseFee: bigint }> {
      const { number, baseFeePerGas } = head.parse(await node('eth_getBlockByNumber', 'latest', false))
      return { number: BigInt(number), baseFee: BigInt(baseFeePerGas) }
    },

    /** Suggested priority fee, wei per unit of gas. */
    tip: () => figure('eth_maxPriorityFeePerGas'),

    /** Transactions of a wallet up to a block; `pending` adds the waiting ones. */
    count: async (wallet: string, block: Block) =>
      Number(await figure('eth_getTransactionCount', wallet, blockName(block))),

    /** Wei. */
    etherOf: (wallet: string, block: Block) => figure('eth_getBalance', wallet, blockName(block)),

    /** Smallest units of the token. */
    unitsOf(wallet: string, token: string, block: Block): Promise<bigint> {
      const data = `0x70a08231${wallet.slice(2).toLowerCase().padStart(64, '0')}`
      return figure('eth_call', { to: token, data }, blockName(block))
    },

    /** Returns a mined transaction; undefined while no block of the current chain contains it. */
    mined: (txHash: string, headNumber: bigint) => minedBy(node, txHash, headNumber),

    async knows(txHash: string): Promise<boolean> {
      return ((await node('eth_getTransactionByHash', txHash)) ?? null) !== null
    },

    async transactionIn(block: bigint, wallet: string, nonce: number): Promise<string | undefined> {
      const { transactions } = full.parse(await node('eth_getBlockByNumber', toHex(block), true))
      const sent = transactions.find(
        one => one.from.toLowerCase() === wallet.toLowerCase() && BigInt(one.nonce) === BigInt(nonce),
      )
      return sent?.hash.toLowerCase()
    },

    gasOf: (call: { from: string; to: string; value: bigint; data: string }) =>
      figure('eth_estimateGas', { ...call, value: toHex(call.value) }, 'latest'),

    async broadcast(raw: string): Promise<void> {
      await node('eth_sendRawTransaction', raw)
    },
  }
}

type Block = bigint | 'latest' | 'pending'

const blockName = (block: Block) => (typeof block === 'bigint' ? toHex(block) : block)

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}

async function minedBy(node: EthereumNode, txHash: string, head: bigint): Promise<Mined | undefined> {
  const found = receipt.parse((await node('eth_getTransactionReceipt', txHash)) ?? null)
  if (found === null) return undefined
  requireOf(txHash, [found.transactionHash])
  const block = header.parse((await node('eth_getBlockByNumber', found.blockNumber, false)) ?? null)
  if (block?.hash.toLowerCase() !== found.blockHash.toLowerCase()) return undefined
  const blocks = Number(head - BigInt(found.blockNumber) + 1n)
  return {
    blocks: Math.max(blocks, 1),
    succeeded: BigInt(found.status) === 1n,
    logs: found.logs,
    fee: BigInt(found.gasUsed) * BigInt(found.effectiveGasPrice),
  }
}
