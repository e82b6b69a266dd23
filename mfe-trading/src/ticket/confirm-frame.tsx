import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Switch } from '@quayside/ui/switch'
import { type ReactNode, useEffect, useRef } from 'react'
import { isFirstPress } from '../first-press.ts'
import styles from './ticket.module.css'
import { BACK, PRIMARY } from './ticket-action.tsx'

export type ConfirmFrameProps = {
  title: string
  line: string | null
  confirmLabel: string
  backLabel: string
  variant: 'up' | 'down'
  isSending: boolean
  isLocked: boolean
  asksFirst: boolean
  onAsksFirst: (asks: boolean) => void
  onConfirm: () => void
  onBack: () => void
  children: ReactNode
}

/** Last step before an order. The focus starts on the title, so a doubled key press confirms nothing. */
export function ConfirmFrame(props: ConfirmFrameProps) {
  const t = useT()
  const { title, line, confirmLabel, backLabel, variant, isSending, isLocked } = props
  const { asksFirst, onAsksFirst, onConfirm, onBack, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another title
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section className={styles.form} aria-label={title}>
      <h3 ref={heading} tabIndex={-1} className={styles.question}>
        {title}
      </h3>
      {line && <p className="q-text-2">{line}</p>}
      {children}
      <Switch
        label={t('ticket.askFirst')}
        checked={asksFirst}
        onChange={event => onAsksFirst(event.target.checked)}
      />
      <div className={`q-screen-foot ${styles.foot}`}>
        <Button
          {...BACK}
          size="lg"
          block
          disabled={isSending}
          onClick={event => isFirstPress(event) && onBack()}
        >
          {backLabel}
        </Button>
        <Button
          {...PRIMARY}
          variant={variant}
          size="lg"
          block
          busy={isSending}
          disabled={isLocked}
          onClick={event => isFirstPress(event) && onConfirm()}
        >
          {isSending ? t('ticket.sending') : confirmLabel}
        </Button>
      </div>
    </section>
  )
}
