/** Socket paths (spec §7, api.md "Sockets"); the market path is ours. Free of schemas, for the shell's first load. */
export const MESSAGE_SOCKET = '/message'
export const MARKET_SOCKET = '/market'

/** Close code of a refused USER_AUTH. */
export const CLOSE_UNAUTHORIZED = 4401
