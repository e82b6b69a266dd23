import type { Network } from '@quayside/contracts/assets/networks'

const EXPLORERS: Readonly<Record<Network, string>> = {
  ERC20: 'https://etherscan.io/tx/',
  TRC20: 'https://tronscan.org/#/transaction/',
  BTC: 'https://mempool.space/tx/',
}

export function explorerPage(network: Network, hash: string): string {
  return `${EXPLORERS[network]}${hash}`
}
