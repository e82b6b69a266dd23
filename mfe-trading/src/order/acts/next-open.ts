import type { ApiError } from '@quayside/runtime/api-error'

/** When a market opens that was shut for a refused act, as an ISO moment; null where the refusal says nothing of it. */
export function nextOpenOf({ details }: ApiError): string | null {
  if (typeof details !== 'object' || details === null || !('nextOpen' in details)) return null
  return typeof details.nextOpen === 'string' ? details.nextOpen : null
}
