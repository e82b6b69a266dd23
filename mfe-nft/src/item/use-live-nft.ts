import { getNft } from '@quayside/contracts/endpoints/nfts'
import { BID_SOCKET } from '@quayside/contracts/socket-paths'
import { type NftBidMessage, nftBid } from '@quayside/contracts/sockets'
import { dialBrowserSocket } from '@quayside/runtime/browser-socket'
import { browserAfter } from '@quayside/runtime/clock'
import { Connection, LIVE_SILENCE, type SocketEvents, type SocketLike } from '@quayside/runtime/connection'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useEffect, useRef, useState } from 'react'
import { joined, type LiveBids, withLive } from './with-live.ts'

export type DialPath = (path: string, events: SocketEvents) => SocketLike

const RECONNECT_MS = 2_000
const REFRESH_MS = 15_000

/** An item kept current by its socket; refetched after each reconnection. */
export function useLiveNft(id: string, dial?: DialPath) {
  const locale = useLocale()
  const nft = useEndpoint(
    getNft,
    { params: { id }, query: { locale } },
    { keepPrevious: false, refetchInterval: REFRESH_MS },
  )
  const [live, setLive] = useState<LiveBids>()
  const { refetch } = nft
  useEffect(
    () =>
      watchBids(id, {
        // A default parameter would be a new function per call after minification and reopen the socket.
        dial: dial ?? dialBrowserSocket,
        heard: next => setLive(known => joined(known, next)),
        begun: () => void refetch(),
      }),
    [id, dial, refetch],
  )
  const item = nft.data && withLive(nft.data, live)
  // Only the server knows the winner and the charity's total.
  const hasEnded = live?.status === 'sold'
  useEffect(() => {
    if (hasEnded) void refetch()
  }, [hasEnded, refetch])
  useOwnMoney(() => void refetch())
  return { ...nft, item }
}

/** Calls `act` when the customer's held money changes: the socket does not say that another tab's bid is theirs. */
function useOwnMoney(act: () => void): void {
  const { user } = useSession()
  const held = user?.balances.map(each => each.held).join()
  const known = useRef(held)
  useEffect(() => {
    if (known.current === held) return
    known.current = held
    act()
  })
}

type Watching = {
  readonly dial: DialPath
  readonly heard: (bids: LiveBids) => void
  /** The server sends every bid from now on; responses contain the earlier ones. */
  readonly begun: () => void
}

/** Watches an item's bids. Call the returned function to stop. */
function watchBids(id: string, { dial, heard, begun }: Watching): () => void {
  let isBegun = false
  const connection = new Connection({
    dial: events => dial(BID_SOCKET, events),
    after: browserAfter,
    retryDelay: () => RECONNECT_MS,
    silence: LIVE_SILENCE,
    opened() {
      connection.send({ type: 'SUBSCRIBE_NFT', ids: [id] })
      // Messages are processed in order, so the PONG confirms the subscription.
      connection.send({ type: 'PING' })
    },
    received(text) {
      const message = bidsIn(text)
      if (message !== undefined && message.id === id) heard(message)
      if (isBegun) return
      isBegun = true
      connection.ready()
      begun()
    },
    closed() {
      isBegun = false
    },
  })
  connection.start()
  return () => connection.stop()
}

function bidsIn(text: unknown): NftBidMessage['data'] | undefined {
  try {
    return nftBid.safeParse(JSON.parse(String(text))).data?.data
  } catch {
    return undefined
  }
}
