import { type ComponentType, lazy } from 'react'

/** A part that is drawn in a turn of its own, fetched then if it has a script; a page that cannot get it goes without. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<P> }),
    ),
  )
}
