import type { OpenPolicy } from '@quayside/contracts/customer/user'

export type Version = { readonly version: string; readonly from: string }

export type Accepted = { readonly document: string; readonly version: string }

/** A document's versions, oldest first; the last one may be announced. */
type Policy = { readonly id: string; readonly versions: readonly Version[] }

/**
 * Returns the version that a customer is asked to accept: the one in force at `now` (ms), or after it an announced one.
 * A later version covers an earlier one.
 */
export function openVersionOf(
  { id, versions }: Policy,
  accepted: readonly Accepted[],
  now: number,
): OpenPolicy | undefined {
  const begun = versions.filter(({ from }) => Date.parse(from) <= now)
  const inForce = begun.at(-1)
  const newest = versions.at(-1)
  const isAccepted = ({ version }: Version) =>
    accepted.some(one => one.document === id && one.version >= version)
  if (inForce !== undefined && !isAccepted(inForce)) return { id, version: inForce.version, isInForce: true }
  if (newest === undefined || newest === inForce || isAccepted(newest)) return undefined
  return { id, version: newest.version, isInForce: false }
}
