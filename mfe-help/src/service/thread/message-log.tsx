import type { ServiceMessage, ServiceThread } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { useDay } from '@quayside/runtime/use-day'
import { useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { dayIn, daysBefore } from '@quayside/runtime/zoned-days'
import { Button } from '@quayside/ui/button'
import { useRef } from 'react'
import type { Outbox, OutboxState } from '../outbox/create-outbox.ts'
import type { Unsent } from '../outbox/kept.ts'
import { Message } from './message.tsx'
import { byDay, lastOwn } from './pages.ts'
import styles from './thread.module.css'
import { UnsentMessage } from './unsent-message.tsx'
import { useEnd } from './use-end.ts'
import { useMarkRead } from './use-mark-read.ts'

type LogProps = {
  readonly thread: ServiceThread | undefined
  readonly messages: readonly ServiceMessage[]
  readonly unsent: readonly Unsent[]
  readonly outbox: Outbox
  readonly state: OutboxState
  readonly isTyping: boolean
  /** Loads earlier messages; absent at the beginning. */
  readonly onEarlier?: (() => void) | undefined
  readonly isLoading?: boolean
}

/** The messages of a conversation by day, in a live region, with what is not sent yet at the end. */
export function MessageLog(props: LogProps) {
  const { thread, messages, unsent, outbox, state, isTyping, onEarlier, isLoading = false } = props
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const nameOf = useDayName()
  const timeZone = useTimeZone()
  const last = messages.at(-1)
  const { isAtEnd, hasNew, scrolled, toEnd } = useEnd(list, {
    first: messages[0]?.seq,
    last: last?.seq,
    isOwn: last?.author === 'customer',
    written: unsent.at(-1)?.clientId,
  })
  useMarkRead(thread, last?.seq, isAtEnd)
  const own = lastOwn(messages)
  return (
    <div className={styles.logFrame}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div
        ref={list}
        className={styles.log}
        role="log"
        aria-label={t('talk.messages')}
        aria-busy={isLoading}
        tabIndex={0}
        onScroll={scrolled}
      >
        {onEarlier && (
          <Button size="sm" variant="ghost" className={styles.earlier} busy={isLoading} onClick={onEarlier}>
            {t('talk.earlier')}
          </Button>
        )}
        {byDay(messages, at => dayIn(timeZone, new Date(at))).map(({ day, messages: ofDay }) => (
          <section key={day} className={styles.day} aria-label={nameOf(day, ofDay)}>
            <p className={styles.date} aria-hidden="true">
              {nameOf(day, ofDay)}
            </p>
            <ol className={styles.messages}>
              {ofDay.map(message => (
                <Message
                  key={message.seq}
                  thread={thread?.id ?? ''}
                  message={message}
                  receipt={message === own && thread ? receiptOf(message, thread) : undefined}
                />
              ))}
            </ol>
          </section>
        ))}
        {unsent.length > 0 && (
          <ol className={styles.messages}>
            {unsent.map(message => (
              <UnsentMessage key={message.clientId} message={message} outbox={outbox} state={state} />
            ))}
          </ol>
        )}
        {isTyping && <p className={styles.typing}>{t('talk.typing')}</p>}
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      {hasNew && (
        <Button size="sm" variant="primary" className={styles.pill} onClick={toEnd}>
          {t('talk.new')}
        </Button>
      )}
    </div>
  )
}

function receiptOf({ seq }: ServiceMessage, { readByStaff }: ServiceThread): 'read' | 'sent' {
  return seq <= readByStaff ? 'read' : 'sent'
}

function useDayName(): (day: string, messages: readonly ServiceMessage[]) => string {
  const t = useT()
  const today = useDay()
  const { date } = useFormats()
  return (day, [first]) => {
    if (day === today) return t('talk.today')
    if (day === daysBefore(today, 1)) return t('talk.yesterday')
    return first === undefined ? day : date(first.at)
  }
}
