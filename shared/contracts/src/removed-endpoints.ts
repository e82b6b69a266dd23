import type { AnyEndpoint } from './endpoint.ts'

/**
 * Endpoints that earlier versions had. The server answers their calls with 410 and counts them by remote. `npm run
 * release -- api-check` says whether a release that customers get still calls one; delete an entry when no call is
 * counted any more.
 */
export const REMOVED_ENDPOINTS: readonly Pick<AnyEndpoint, 'method' | 'path'>[] = []
