import type { AnyEndpoint } from './endpoint.ts'

/**
 * Endpoints of earlier versions. The server answers calls to them with 410 and counts them by remote. `npm run release --
 * api-check` names versions in use that still call one. Delete an entry once the counter stops rising.
 */
export const REMOVED_ENDPOINTS: readonly Pick<AnyEndpoint, 'method' | 'path'>[] = []
