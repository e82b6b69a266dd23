/** Request header with the remote that makes an API call, as `mfe-loan@2.1.0`. */
export const CALLER_HEADER = 'x-remote'
