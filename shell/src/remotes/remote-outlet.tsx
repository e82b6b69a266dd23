import { useLayoutEffect, useRef } from 'react'
import type { RemoteSystem } from './remote-system.ts'

/** Slot of a remote's screen; keyed by remote, so that one screen never inherits another's DOM. */
export function RemoteOutlet({ system, remote }: { system: RemoteSystem; remote: string }) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const host = place.current
    if (host === null) return
    const element = document.createElement('div')
    element.className = 'q-slot'
    host.replaceChildren(element)
    const screen = system.mountScreen(remote, element)
    return () => {
      element.hidden = true
      void screen.unmount().finally(() => element.remove())
    }
  }, [system, remote])

  return <div className="q-outlet" data-remote={remote} ref={place} />
}
