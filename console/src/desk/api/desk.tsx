import { createContext, type ReactNode, useContext, useState } from 'react'
import { usePlane } from '../../api/plane.tsx'
import type { Fetch } from '../../api/send.ts'
import { type Ask, createAsk } from './ask.ts'
import { createPasses } from './passes.ts'
import { watchPresence } from './presence.ts'

const Desk = createContext<Ask | null>(null)

export function DeskProvider({ fetch, children }: { fetch: Fetch; children: ReactNode }) {
  const send = usePlane()
  const [ask] = useState(() => {
    const passes = createPasses({ send, now: () => performance.now(), wasThere: watchPresence(window) })
    return createAsk({ fetch, passes })
  })
  return <Desk value={ask}>{children}</Desk>
}

export function useDesk(): Ask {
  const ask = useContext(Desk)
  if (ask === null) throw new Error('useDesk outside of a DeskProvider')
  return ask
}
