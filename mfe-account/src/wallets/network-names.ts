import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'

export const NETWORK_NAMES: Readonly<Record<ChainType, string>> = { ethereum: 'Ethereum', tron: 'Tron' }
