/** Paths of spec §7 and ours (api.md, "Sockets"). In a file without schemas, for the shell's first load. */
export const MESSAGE_SOCKET = '/message'
export const MARKET_SOCKET = '/market'
/** Public; sends only `NOTICE` of topic `release`, about new pins (architecture, "The release plane"). */
export const RELEASE_SOCKET = '/releases'

/** Public: `SUBSCRIBE_NFT` in, `NFT_BID` out, so that every viewer of an auction gets its bids, signed in or not. */
export const BID_SOCKET = '/bids'

/** Close code of a rejected USER_AUTH. */
export const CLOSE_UNAUTHORIZED = 4401
