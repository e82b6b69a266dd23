import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { InboxConversation, InboxMessage } from '@quayside/contracts/staff/service'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { skipToken, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/problem.ts'
import { useNow } from '../../../format/use-now.ts'
import { When } from '../../../format/when.tsx'
import { typingKey } from '../live/queries.ts'
import { customerName } from '../words.ts'
import { MessagePicture } from './message-picture.tsx'
import styles from './thread.module.css'
import { useEarlier } from './use-conversation.ts'
import { useScrollToEnd } from './use-scroll-to-end.ts'

export function Messages({ shown }: { shown: InboxConversation }) {
  const { thread, messages, hasEarlier } = shown
  const earlier = useEarlier(thread.id)
  const first = messages[0]?.seq
  const last = messages.at(-1)
  const { frame, isBelow, onScroll, toEnd } = useScrollToEnd(last?.seq ?? 0)
  const receiptAt = messages.findLast(({ author }) => author === 'staff')?.seq
  return (
    <div className={styles.frame}>
      <div
        ref={frame}
        className={styles.scroller}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {hasEarlier && first !== undefined && (
          <Button size="sm" busy={earlier.isPending} onClick={() => earlier.mutate(first)}>
            Show earlier messages
          </Button>
        )}
        {earlier.error && (
          <Alert tone="danger" announce>
            {messageOf(earlier.error)}
          </Alert>
        )}
        {messages.map(message => (
          <Message key={message.seq} message={message} shown={shown} hasReceipt={message.seq === receiptAt} />
        ))}
        <Typing id={thread.id} name={customerName(thread)} />
      </div>
      {isBelow && (
        <div className={styles.below}>
          <Button size="sm" onClick={toEnd}>
            New message below
          </Button>
        </div>
      )}
    </div>
  )
}

type MessageProps = { message: InboxMessage; shown: InboxConversation; hasReceipt: boolean }

function Message({ message, shown: { thread, readByCustomer }, hasReceipt }: MessageProps) {
  const { seq, author, staff, text, at, photos } = message
  return (
    <article className={styles.message} data-author={author}>
      <p className={styles.by}>
        <span className="q-strong" translate="no">
          {author === 'customer' ? customerName(thread) : (staff?.name ?? 'Staff')}
        </span>
        {author === 'note' && <span className={styles.mark}>Note, not visible to the customer</span>}
        <When at={at} />
      </p>
      {text !== '' && (
        <p
          className={styles.text}
          dir="auto"
          translate="no"
          lang={author === 'note' ? undefined : LANGUAGE_TAG[thread.locale]}
        >
          {text}
        </p>
      )}
      {photos.map((photo, at) => (
        <MessagePicture key={photo} thread={thread.id} photo={photo} name={`Picture ${at + 1}`} />
      ))}
      {hasReceipt && (
        <p className={styles.receipt}>{seq <= readByCustomer ? 'Read by the customer' : 'Not read yet'}</p>
      )}
    </article>
  )
}

/** How long one key of the customer counts, ms. */
const TYPING_MS = 6_000

function Typing({ id, name }: { id: string; name: string }) {
  const typedAt = useQuery<number>({ queryKey: typingKey(id), queryFn: skipToken }).data ?? 0
  const isTyping = useNow() - typedAt < TYPING_MS
  return (
    <p className={styles.typing} role="status">
      {isTyping && `${name} is typing…`}
    </p>
  )
}
