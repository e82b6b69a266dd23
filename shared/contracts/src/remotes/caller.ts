/** Request header that names the remote of an API call, such as `mfe-loan@2.1.0`. */
export const CALLER_HEADER = 'x-remote'
