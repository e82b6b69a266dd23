import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { Act } from './act.ts'
import { ActDialog } from './act-dialog.tsx'
import { useOpener } from './use-opener.ts'

type Ask = (act: Act) => void
const Asking = createContext<Ask | null>(null)

export function AskProvider({ children }: { children: ReactNode }) {
  const [act, setAct] = useState<Act | null>(null)
  const remember = useOpener(act !== null)
  const ask = useCallback(
    (asked: Act) => {
      remember()
      setAct(asked)
    },
    [remember],
  )
  return (
    <Asking value={ask}>
      {children}
      {act && <ActDialog key={act.path + act.title} act={act} onClose={() => setAct(null)} />}
    </Asking>
  )
}

export function useAsk(): Ask {
  const ask = useContext(Asking)
  if (ask === null) throw new Error('useAsk outside of an AskProvider')
  return ask
}
