import type { Network } from '@quayside/contracts/networks'
import { createEthereumEye } from './ethereum-eye.ts'
import type { Sighting, Sought } from './sighting.ts'
import { createTronEye } from './tron-eye.ts'

export type ChainEye = {
  sees(network: Network): boolean
  /** Rejects when the node gives no usable answer. */
  look(sought: Sought): Promise<Sighting>
}

/** Eyes for the configured nodes: `ETHEREUM_RPC_URL` and `TRON_API_URL`; Bitcoin has none. */
export function createChainEye(urls: {
  readonly ethereum: string | undefined
  readonly tron: string | undefined
}): ChainEye {
  const eyes: Readonly<Partial<Record<Network, (sought: Sought) => Promise<Sighting>>>> = {
    ...(urls.ethereum === undefined ? {} : { ERC20: createEthereumEye(urls.ethereum) }),
    ...(urls.tron === undefined ? {} : { TRC20: createTronEye(urls.tron) }),
  }
  return {
    sees: network => eyes[network] !== undefined,
    async look(sought) {
      const eye = eyes[sought.network]
      if (eye === undefined) throw new Error(`nobody can be asked about ${sought.network}`)
      return await eye(sought)
    },
  }
}
