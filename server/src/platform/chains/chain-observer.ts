import type { Network } from '@quayside/contracts/assets/networks'
import { createEthereumObserver } from './ethereum-observer.ts'
import type { Sighting, Sought } from './sighting.ts'
import { createTronObserver } from './tron-observer.ts'

export type ChainObserver = {
  sees(network: Network): boolean
  /** Rejects when the node gives no usable answer. */
  look(sought: Sought): Promise<Sighting>
}

/** Eyes for the configured nodes: `ETHEREUM_RPC_URL` and `TRON_API_URL`; Bitcoin has none. */
export function createChainObserver(urls: {
  readonly ethereum: string | undefined
  readonly tron: string | undefined
}): ChainObserver {
  const eyes: Readonly<Partial<Record<Network, (sought: Sought) => Promise<Sighting>>>> = {
    ...(urls.ethereum === undefined ? {} : { ERC20: createEthereumObserver(urls.ethereum) }),
    ...(urls.tron === undefined ? {} : { TRC20: createTronObserver(urls.tron) }),
  }
  return {
    sees: network => eyes[network] !== undefined,
    async look(sought) {
      const observer = eyes[sought.network]
      if (observer === undefined) throw new Error(`no observer of ${sought.network}`)
      return await observer(sought)
    },
  }
}
