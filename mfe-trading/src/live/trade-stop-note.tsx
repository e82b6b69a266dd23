import { type OwnStopAsked, useOwnLimitWords, useOwnStop } from '@quayside/runtime/own-limit-words'
import { OwnLimitNote } from './own-limit-note.tsx'
import { useLossStop } from './use-loss-stop.ts'

type TradeStopNoteProps = Pick<OwnStopAsked, 'risk'> & {
  /** Nobody sees it yet. */
  isWaiting?: boolean
}

/** What the customer has set for themselves against any trade now, said before anything is typed (rules §1.6). */
export function TradeStopNote({ risk, isWaiting = false }: TradeStopNoteProps) {
  const stop = useOwnStop({ risk })
  const loss = useLossStop(!isWaiting && stop === null)
  const wordsOf = useOwnLimitWords()
  const words = stop ?? (loss && wordsOf({ ...loss, risk }))
  return words === null ? null : <OwnLimitNote words={words} />
}
