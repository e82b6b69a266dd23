import type { ServiceThread } from '@quayside/contracts/endpoints/service'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { ErrorCard } from '@quayside/ui/error-card'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { Availability } from './availability.tsx'
import { ClosedNote } from './closed-note.tsx'
import { Composer } from './composer/composer.tsx'
import type { Outbox, OutboxState } from './outbox/create-outbox.ts'
import { GoneThread } from './outbox/gone-thread.tsx'
import { Pane } from './pane.tsx'
import { SubjectChip } from './subject-chip.tsx'
import { MessageLog } from './thread/message-log.tsx'
import { useThread } from './thread/use-thread.ts'
import { useNotifyTyping, useStaffTyping } from './thread/use-typing.ts'

type ViewProps = {
  readonly id: string
  readonly outbox: Outbox
  readonly state: OutboxState
  readonly isStaffed: boolean | undefined
  /** All conversations, which take the unsent texts of one that is gone. */
  readonly threads: readonly ServiceThread[]
}

/** One conversation. */
export function ThreadView({ id, outbox, state, isStaffed, threads }: ViewProps) {
  const t = useT()
  const { thread, messages, ...query } = useThread(id)
  // A conversation that was merged into another one shows that one.
  const isTyping = useStaffTyping(thread?.id ?? id)
  const tellTyping = useNotifyTyping(id)
  const unsent = state.unsent.filter(
    message => message.thread === id && !messages.some(({ clientId }) => clientId === message.clientId),
  )
  if (isGone(query.error))
    return (
      <Pane title={t('talk.one')}>
        <GoneThread id={id} outbox={outbox} state={state} threads={threads} />
      </Pane>
    )
  if (thread === undefined)
    return (
      <Pane title={t('talk.one')}>
        {query.isError ? <Failed error={query.error} query={query} /> : <Skeleton lines={8} />}
      </Pane>
    )
  const { topic, subject, state: phase } = thread
  return (
    <Pane
      title={t(`topic.${topic}`)}
      aside={
        <>
          {phase === 'closed' && <Badge>{t('talk.closedBadge')}</Badge>}
          {subject && <SubjectChip subject={subject} title={subject.title} />}
        </>
      }
    >
      <MessageLog
        thread={thread}
        messages={messages}
        unsent={unsent}
        outbox={outbox}
        state={state}
        isTyping={isTyping}
        onEarlier={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        isLoading={query.isFetchingNextPage}
      />
      {phase === 'closed' ? <ClosedNote thread={thread} /> : <Availability isStaffed={isStaffed} />}
      <Composer
        place={id}
        outbox={outbox}
        state={state}
        onTyped={tellTyping}
        onSend={({ text, photos }) => outbox.post(id, { thread: id, text, photos })}
      />
    </Pane>
  )
}

type FailedProps = {
  readonly error: Error
  readonly query: { refetch(): unknown; readonly isFetching: boolean }
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === '404'
}

function Failed({ error, query }: FailedProps) {
  const t = useT()
  return (
    <ErrorCard
      icon={<Picture name="aground" />}
      title={t('talk.failed')}
      message={t(errorKey(error))}
      retryLabel={t('common:retry')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}
