/**
 * Socket paths (spec §7, api.md "Sockets"); the other two are ours. In a file without schemas, for the shell's first
 * load.
 */
export const MESSAGE_SOCKET = '/message'
export const MARKET_SOCKET = '/market'
/**
 * Public; sends only `NOTICE` of topic `release`, which tells an open tab about new pins (architecture, "The release
 * plane").
 */
export const RELEASE_SOCKET = '/releases'

/** Public: `SUBSCRIBE_NFT` in, `NFT_BID` out, so that every viewer of an auction gets its bids, signed in or not. */
export const BID_SOCKET = '/bids'

/** Close code of a rejected USER_AUTH. */
export const CLOSE_UNAUTHORIZED = 4401
