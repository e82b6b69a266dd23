import type { ApiError } from '@quayside/runtime/api-error'

/** The next opening from the details of a refused action, ISO; null if absent. */
export function nextOpenOf({ details }: ApiError): string | null {
  if (typeof details !== 'object' || details === null || !('nextOpen' in details)) return null
  return typeof details.nextOpen === 'string' ? details.nextOpen : null
}
