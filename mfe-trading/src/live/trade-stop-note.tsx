import { type OwnStopAsked, useOwnLimitWords, useOwnStop } from '@quayside/runtime/own-limit-words'
import { OwnLimitNote } from './own-limit-note.tsx'
import { useLossStop } from './use-loss-stop.ts'

type TradeStopNoteProps = Pick<OwnStopAsked, 'risk'> & {
  isWaiting?: boolean
}

/** The customer's own limit that blocks trading now, shown before any input (rules §1.6). */
export function TradeStopNote({ risk, isWaiting = false }: TradeStopNoteProps) {
  const stop = useOwnStop({ risk })
  const loss = useLossStop(!isWaiting && stop === null)
  const wordsOf = useOwnLimitWords()
  const words = stop ?? (loss && wordsOf({ ...loss, risk }))
  return words === null ? null : <OwnLimitNote words={words} />
}
