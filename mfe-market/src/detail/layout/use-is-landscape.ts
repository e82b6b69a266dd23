import { useSyncExternalStore } from 'react'

/** As in `phone.module.css`. The width excludes a portrait window that an open keyboard has shortened. */
const LANDSCAPE = '(min-width: 36rem) and (max-height: 30rem)'

export function useIsLandscape(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(LANDSCAPE).matches)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(LANDSCAPE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
