import { type ComponentType, lazy } from 'react'

/** Renders a part in a separate turn, and fetches its script then; the page works without it if that fails. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<P> }),
    ),
  )
}
