import type { Network } from '@quayside/contracts/assets/networks'
import * as z from 'zod/mini'
import { callNode, postJson } from './json-rpc.ts'

/** Tells whether an address has code: undefined when no node is configured or the node fails. */
export type ContractLookup = (network: Network, address: string) => Promise<boolean | undefined>

/** EIP-7702 delegation: a personal account that delegates to code and still forwards its funds as before. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

const tronContract = z.object({ bytecode: z.optional(z.string()), contract_address: z.optional(z.string()) })

export function createContractLookup(
  urls: { readonly ethereum: string | undefined; readonly tron: string | undefined },
  report: (error: unknown) => void,
): ContractLookup {
  return async (network, address) => {
    try {
      if (network === 'ERC20' && urls.ethereum !== undefined) {
        const code = z.string().parse(await callNode(urls.ethereum, 'eth_getCode', [address, 'latest']))
        return code !== '0x' && !DELEGATION.test(code)
      }
      if (network === 'TRC20' && urls.tron !== undefined) {
        const text = await postJson(new URL('/wallet/getcontract', urls.tron).href, {
          value: address,
          visible: true,
        })
        return tronContract.parse(JSON.parse(text)).contract_address !== undefined
      }
      return undefined
    } catch (error) {
      report(error)
      return undefined
    }
  }
}
