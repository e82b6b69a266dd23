import type { ServiceSubject } from '@quayside/contracts/endpoints/service'
import { useHost } from '@quayside/runtime/hooks'

const CLAIM = /"path":\s*"\/service"/

/** Address that asks customer service about one thing; undefined if no remote of this page has that screen. */
export function useAskAbout({ kind, id }: ServiceSubject, number?: string): string | undefined {
  const { manifests } = useHost().boot
  if (!Object.values(manifests).some(manifest => CLAIM.test(manifest))) return undefined
  const query = new URLSearchParams({ about: `${kind}:${id}` })
  if (number !== undefined) query.set('number', number)
  return `/service?${query}`
}
