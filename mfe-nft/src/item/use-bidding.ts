import { getNft, listMyNft } from '@quayside/contracts/endpoints/nfts'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { useMemo } from 'react'
import { type BidWish, bidOn, type Standing } from './bid.ts'

export type Bidding = Commanding<BidWish, Standing>

/** Bids on one item, one bid at a time; the item and the balance are asked for after every end. */
export function useBidding(id: string): Bidding {
  const command = useMemo(() => bidOn(id), [id])
  const askAgain = useAskAgain()
  const { session } = useHost()
  return useMoneyCommand(command, {
    ended() {
      askAgain(getNft, listMyNft)
      void session.refresh().catch(() => undefined)
    },
  })
}
