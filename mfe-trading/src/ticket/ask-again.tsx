import { useT } from '@quayside/runtime/i18n'
import { Switch } from '@quayside/ui/switch'
import { useState } from 'react'

type AskAgainProps = { asksFirst: boolean; onAsksFirst: (asks: boolean) => void }

/** Turns the question before each order on again. The switch that turns it off is in the question. */
export function AskAgain({ asksFirst, onAsksFirst }: AskAgainProps) {
  const t = useT()
  const [wasOff, setWasOff] = useState(!asksFirst)
  if (!asksFirst && !wasOff) setWasOff(true)
  if (!wasOff) return null
  return (
    <Switch
      label={t('ticket.askFirst')}
      checked={asksFirst}
      onChange={event => onAsksFirst(event.target.checked)}
    />
  )
}
