/** Path prefix of every endpoint (spec §7). In a file without schemas, because the transport needs none. */
export const API_PREFIX = '/swx/customer'
