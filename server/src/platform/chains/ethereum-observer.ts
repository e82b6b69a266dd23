import * as z from 'zod/mini'
import { canonicalAddress } from './address.ts'
import { callNode } from './json-rpc.ts'
import { requireOf } from './require-of.ts'
import type { Sighting, Sought } from './sighting.ts'
import { type Arrived, arrivedOf, transfersIn } from './transfers.ts'

const MAIN_NETWORK = '0x1'
const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))

const transaction = z.nullable(
  z.object({
    hash: hex,
    from: hex,
    to: z.nullable(hex),
    value: hex,
    input: hex,
    blockNumber: z.nullish(hex),
    blockHash: z.nullish(hex),
  }),
)
const receipt = z.nullable(
  z.object({
    transactionHash: hex,
    status: hex,
    blockNumber: hex,
    blockHash: hex,
    logs: z.array(z.object({ address: hex, topics: z.array(hex), data: hex })),
  }),
)
const block = z.nullable(z.object({ hash: hex, timestamp: hex }))

type Sent = NonNullable<z.infer<typeof transaction>>
type Receipt = NonNullable<z.infer<typeof receipt>>

export function createEthereumObserver(url: string): (sought: Sought) => Promise<Sighting> {
  const ask = (method: string, ...params: unknown[]) => callNode(url, method, params)

  /** Confirmations of a receipt's block; undefined when a reorganization removed the block. */
  async function depthOf({ blockNumber, blockHash }: Receipt, head: bigint) {
    const mined = block.parse((await ask('eth_getBlockByNumber', blockNumber, false)) ?? null)
    if (mined?.hash.toLowerCase() !== blockHash.toLowerCase()) return undefined
    return {
      confirmations: Number(head - BigInt(blockNumber) + 1n),
      minedAt: Number(BigInt(mined.timestamp)) * 1_000,
    }
  }

  return async sought => {
    const [chain, sent, got, head] = await Promise.all([
      ask('eth_chainId'),
      ask('eth_getTransactionByHash', sought.hash).then(found => transaction.parse(found ?? null)),
      ask('eth_getTransactionReceipt', sought.hash).then(found => receipt.parse(found ?? null)),
      ask('eth_blockNumber').then(found => BigInt(hex.parse(found))),
    ])
    if (chain !== MAIN_NETWORK)
      throw new Error(`the node is of chain ${String(chain)}, not of the main network`)
    requireOf(
      sought.hash,
      [sent?.hash, got?.transactionHash].filter(one => one !== undefined),
    )
    if (sent === null) return { kind: 'notFound' }
    if (got === null) {
      // Token transfers appear only in logs, which a pending transaction does not have.
      const units = sought.token === null ? valueToUs(sent, sought) : 0n
      return { kind: 'waiting', units, other: null, from: [], confirmations: 0, minedAt: null }
    }
    const depth = await depthOf(got, head)
    if (depth === undefined) return { kind: 'notFound' }
    if (BigInt(got.status) !== 1n) return { kind: 'failed', ...depth }
    const arrived = sought.token === null ? etherOf(sent, got, sought) : tokensOf(sent, got, sought)
    const from = await Promise.all(arrived.from.map(sender => canonicalAddress('ERC20', sender)))
    return { kind: 'mined', ...arrived, from: from.map(sender => sender ?? ''), ...depth }
  }
}

function etherOf(sent: Sent, { logs }: Receipt, sought: Sought): Arrived {
  const units = valueToUs(sent, sought)
  if (units > 0n) return { units, other: null, from: [sent.from] }
  const isToken = transfersIn(logs).some(({ to }) => to === sought.address.toLowerCase())
  return { units, other: isToken ? 'token' : otherThan(sent, sought), from: [] }
}

/** Payments by a contract do not appear in the calling transaction: exchanges and contract wallets pay this way. */
function otherThan({ to, input }: Sent, { address }: Sought): 'recipient' | 'contract' | null {
  if (to?.toLowerCase() === address.toLowerCase()) return null
  return to === null || input !== '0x' ? 'contract' : 'recipient'
}

function tokensOf(sent: Sent, { logs }: Receipt, sought: Sought): Arrived {
  const arrived = arrivedOf(transfersIn(logs), { token: sought.token ?? '', address: sought.address })
  if (arrived.units > 0n || valueToUs(sent, sought) === 0n) return arrived
  return { units: 0n, other: 'token', from: [] }
}

function valueToUs({ to, value }: Sent, { address }: Sought): bigint {
  return to?.toLowerCase() === address.toLowerCase() ? BigInt(value) : 0n
}
