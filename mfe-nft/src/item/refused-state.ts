import type { ApiError } from '@quayside/runtime/api-error'

const STATES = ['leading', 'outbid', 'ended', 'sold', 'scheduled', 'withdrawn'] as const

/** Returns the item state that a rejected bid names; undefined for other rejections. */
export function refusedState({ code, details }: ApiError): (typeof STATES)[number] | undefined {
  const reason: unknown = code === '10020' ? Reflect.get(Object(details), 'reason') : undefined
  return STATES.find(state => state === reason)
}
