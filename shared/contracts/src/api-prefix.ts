/** Path prefix of every endpoint (spec §7). Apart from the endpoints: who sends a call knows no schema. */
export const API_PREFIX = '/swx/customer'
