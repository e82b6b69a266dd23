import type { ChainType } from '@quayside/contracts/endpoints/wallets'

export const NETWORK_NAMES: Readonly<Record<ChainType, string>> = { ethereum: 'Ethereum', tron: 'Tron' }
