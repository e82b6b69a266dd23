import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWatched } from '../shell-parts.ts'

/** A shorter outage needs no message, ms. */
const PATIENCE = 4_000

export function ConnectionNote() {
  const t = useT()
  const { market, message } = useSockets()
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const statuses = [useWatched(market.status), useWatched(message.status)]
  const isLong = useLasting(statuses.includes('connecting') || !isOnline)
  const [connecting, setConnecting] = useState('first')
  if (statuses.includes('open') && connecting === 'first') setConnecting('lost')
  return (
    <div className="shell-note" role="status">
      {isLong && <p>{t(`connection.${isOnline ? connecting : 'offline'}`)}</p>}
    </div>
  )
}

function useLasting(value: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!value) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [value])
  return lasting
}

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
