import { useSockets } from '@quayside/runtime/hooks'
import { useCallback, useEffect, useRef } from 'react'
import { createTickTrail, type Tick, type TickTrail } from './tick-trail.ts'

export function useTickTrail(code: string): () => readonly Tick[] {
  const { market } = useSockets()
  const trail = useRef<TickTrail>(undefined)
  useEffect(() => {
    const made = createTickTrail(market, code)
    trail.current = made
    return () => made.stop()
  }, [market, code])
  return useCallback(() => trail.current?.ticks ?? [], [])
}
