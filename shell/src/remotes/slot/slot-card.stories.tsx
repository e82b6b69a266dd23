import { useHost } from '@quayside/runtime/hooks'
import { useCallback } from 'react'
import { drawErrorCard, slotSkeleton } from './slot-card.ts'

function Card({ isOffline }: { isOffline: boolean }) {
  const { i18n } = useHost()
  const draw = useCallback(
    (element: HTMLElement | null) => {
      if (element) drawErrorCard(element, { i18n, code: 'load', isOffline, retry: () => {} })
    },
    [i18n, isOffline],
  )
  return <div ref={draw} />
}

export function Failed() {
  return <Card isOffline={false} />
}

export function Offline() {
  return <Card isOffline />
}

export function Loading() {
  const draw = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(slotSkeleton('Loading')),
    [],
  )
  return <div ref={draw} />
}
