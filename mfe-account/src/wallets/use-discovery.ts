import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { useEffect, useState } from 'react'
import { type Discovery, discoverWallets } from './providers/discover.ts'

const NOTHING: Discovery = { wallets: [], isLooking: true }

export function useDiscovery(chainType: ChainType): Discovery & { readonly search: () => void } {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState({ of: '', discovery: NOTHING })
  const of = `${chainType} ${round}`
  useEffect(() => discoverWallets(chainType, discovery => setFound({ of, discovery })), [chainType, of])
  const current = found.of === of ? found.discovery : NOTHING
  return { ...current, search: () => setRound(round + 1) }
}
