/** Socket paths (spec §7, api.md "Sockets"); the other two are ours. Free of schemas, for the shell's first load. */
export const MESSAGE_SOCKET = '/message'
export const MARKET_SOCKET = '/market'
/** Public, silent but for `NOTICE` of topic `release`: how an open tab learns of other pins (architecture, "The release plane"). */
export const RELEASE_SOCKET = '/releases'

/** Close code of a refused USER_AUTH. */
export const CLOSE_UNAUTHORIZED = 4401
