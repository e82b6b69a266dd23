/** Socket paths (spec §7, api.md "Sockets"); the other two are ours. Free of schemas, for the shell's first load. */
export const MESSAGE_SOCKET = '/message'
export const MARKET_SOCKET = '/market'
/** Public, silent but for `NOTICE` of topic `release`: how an open tab learns of other pins (architecture, "The release plane"). */
export const RELEASE_SOCKET = '/releases'

/** Public: `SUBSCRIBE_NFT` in, `NFT_BID` out, so that whoever looks at an auction hears of its bids, signed in or not. */
export const BID_SOCKET = '/bids'

/** Close code of a refused USER_AUTH. */
export const CLOSE_UNAUTHORIZED = 4401
