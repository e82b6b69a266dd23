import type { ApiError } from '@quayside/runtime/api-error'

const STATES = ['leading', 'ended', 'sold', 'scheduled', 'withdrawn'] as const

/** The state in which an item takes no bid, as a refusal names it; undefined for any other refusal. */
export function refusedState({ code, details }: ApiError): (typeof STATES)[number] | undefined {
  const reason: unknown = code === '10020' ? Reflect.get(Object(details), 'reason') : undefined
  return STATES.find(state => state === reason)
}
