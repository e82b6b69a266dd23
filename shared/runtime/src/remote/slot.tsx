import { useEffect, useRef } from 'react'
import type { MountedWidget } from './context.ts'
import { useHost } from './hooks.ts'

/** Mounts another remote's widget by name (`remote/widget`) without an import across remotes. */
export function Slot({ name, props }: { name: string; props: Record<string, unknown> }) {
  const { widgets } = useHost()
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedWidget>(undefined)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const host = place.current
    if (host === null) return
    const element = document.createElement('div')
    host.append(element)
    const widget = widgets.mount(name, element, latest.current)
    mounted.current = widget
    return () => {
      mounted.current = undefined
      void widget.unmount().finally(() => element.remove())
    }
  }, [widgets, name])

  useEffect(() => mounted.current?.update(props), [props])

  return <div className="q-slot" data-slot={name} ref={place} />
}
