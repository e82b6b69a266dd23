import * as z from 'zod/mini'
import { callNode, NodeRefusal } from '../../../platform/chains/json-rpc.ts'

export type EthereumNode = {
  readonly url: string
  readonly report: (error: unknown) => void
}

export type ContractSigned = {
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** ERC-1271 return value for a valid signature; also the function's selector. */
const MAGIC = '0x1626ba7e'
const MAIN_NETWORK = '0x1'

const hex = z.optional(z.string())

/** Asks the contract whether a signature is valid; `unavailable` if the node gives no usable answer. */
export async function verifyByContract(
  node: EthereumNode,
  signed: ContractSigned,
): Promise<'right' | 'signature' | 'unavailable'> {
  try {
    const [chain, code] = await Promise.all([
      ask(node, 'eth_chainId', []),
      ask(node, 'eth_getCode', [signed.address, 'latest']),
    ])
    if (chain !== MAIN_NETWORK) throw new Error(`the node is of chain ${chain}, not of the main network`)
    if (code === undefined || code === '0x') return 'signature'
    const data = await callData(signed)
    const said = await ask(node, 'eth_call', [{ to: signed.address, data }, 'latest'])
    return said !== undefined && /^0x1626ba7e0{56}$/.test(said) ? 'right' : 'signature'
  } catch (error) {
    node.report(error)
    return 'unavailable'
  }
}

async function callData({ message, signature }: ContractSigned): Promise<string> {
  const { AbiCoder, hashMessage } = await import('ethers')
  const values = AbiCoder.defaultAbiCoder().encode(['bytes32', 'bytes'], [hashMessage(message), signature])
  return `${MAGIC}${values.slice(2)}`
}

/** The node's answer; undefined if the call reverted. */
async function ask({ url }: EthereumNode, method: string, params: unknown[]): Promise<string | undefined> {
  try {
    return hex.parse(await callNode(url, method, params))
  } catch (error) {
    if (error instanceof NodeRefusal && method === 'eth_call') return undefined
    throw error
  }
}
