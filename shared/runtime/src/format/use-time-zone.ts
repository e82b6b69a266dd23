import { useHost } from '@quayside/runtime/hooks'
import { useSyncExternalStore } from 'react'

/** IANA name of the zone that the customer chose for all devices; undefined for this device's own. */
export function useChosenZone(): string | undefined {
  const { session } = useHost()
  return useSyncExternalStore(session.subscribe, () => knownZone(session.get().user?.timeZone))
}

export function useTimeZone(): string {
  return useChosenZone() ?? ownZone()
}

let own: { readonly offset: number; readonly zone: string } | undefined

/** The device's zone, read again when the offset from UTC changes, for example while traveling. */
function ownZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (own?.offset !== offset) own = { offset, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return own.zone
}

/** An older browser may not know the zone: it then shows its own time. */
function knownZone(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  let isKnown = known.get(name)
  if (isKnown === undefined) {
    isKnown = isZone(name)
    known.set(name, isKnown)
  }
  return isKnown ? name : undefined
}

const known = new Map<string, boolean>()

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
