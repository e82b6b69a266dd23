import { useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { CloseIcon } from '../icons.tsx'
import { AlertIcon, type AlertTone } from './alert.tsx'

export type Toast = {
  message: string
  tone?: AlertTone
  /** Milliseconds; defaults to 5000, or longer for longer text. A danger without a duration stays until dismissed. */
  duration?: number
  action?: { label: string; onSelect: () => void }
}

const DEFAULT_DURATION = 5000
/** Reading time per letter for slow readers, ms. */
const PER_LETTER = 60
/** A syllable or word in one character, which reads like three letters. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

type Props = { toast: Toast; held: boolean; dismissLabel: string; onDismiss: () => void }

export function ToastItem({ toast, held, dismissLabel, onDismiss }: Props) {
  const { tone = 'info', action } = toast
  const duration = toast.duration ?? (tone === 'danger' ? undefined : readingTime(toast.message))
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss

  useEffect(() => {
    if (held || duration === undefined) return
    const timer = setTimeout(() => dismiss.current(), duration)
    return () => clearTimeout(timer)
  }, [held, duration])

  return (
    <div className={`q-toast q-tone-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <AlertIcon tone={tone} />
      <div>
        <p>{toast.message}</p>
        {action && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              action.onSelect()
              onDismiss()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton size="sm" label={dismissLabel} icon={<CloseIcon />} onClick={() => onDismiss()} />
    </div>
  )
}

function readingTime(message: string): number {
  const signs = message.match(SIGN)?.length ?? 0
  return Math.max(DEFAULT_DURATION, (message.length + 2 * signs) * PER_LETTER)
}
