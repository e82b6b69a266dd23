import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { usePageTitle } from '@quayside/runtime/use-page-title'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { PlusIcon } from '@quayside/ui/icons'
import { PageHeader } from '@quayside/ui/page-header'
import { type ReactNode, useEffect } from 'react'
import { Loaded } from '../documents/loaded.tsx'
import { ContactCards } from './contact-cards.tsx'
import { FirstHelp } from './first-help.tsx'
import { NewConversation } from './new-conversation.tsx'
import { LostTexts } from './outbox/lost-texts.tsx'
import { useOutbox } from './outbox/use-outbox.ts'
import styles from './service.module.css'
import { useShowSent } from './thread/use-thread.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'
import { useThreads } from './use-threads.ts'

export type ConversationsProps = {
  readonly top?: ReactNode
  /** Id of a visitor, who has no session. */
  readonly visitor?: string
}

/** Conversations of one person: the list and the open one next to each other, on a phone one at a time. */
export function Conversations({ top, visitor }: ConversationsProps) {
  const t = useT()
  const navigate = useNavigate()
  const isPhone = useHost().flags.device === 'mobile'
  const [search] = useSearchParams()
  const { list, reload, hasMore, more } = useThreads()
  const { outbox, state } = useOutbox(useShowSent(reload), visitor)
  const thread = search.get('thread') ?? undefined
  const isNew = thread === undefined && (search.has('new') || search.has('about') || list.data?.total === 0)
  const isOpen = thread !== undefined || isNew
  const unread = list.data?.unread ?? 0
  const { begun } = state
  usePageTitle(unread > 0 ? `(${unread}) ${t('service.title')}` : undefined)
  useEffect(() => {
    if (begun === undefined) return
    outbox.seen()
    if (!isNew) return
    void navigate(`/service?${new URLSearchParams({ thread: begun })}`, { replace: true })
    // The form was longer, and the heading would stay below the bar.
    scrollTo(0, 0)
  }, [begun, isNew, navigate, outbox])

  const isStaffed = list.data?.isStaffed
  const pane = thread ? (
    <ThreadView
      key={thread}
      id={thread}
      outbox={outbox}
      state={state}
      isStaffed={isStaffed}
      threads={list.data?.list ?? []}
    />
  ) : (
    isNew && <NewConversation outbox={outbox} state={state} isStaffed={isStaffed} />
  )
  if (isPhone && isOpen) return <div className={styles.phone}>{pane}</div>
  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader
        title={t('service.title')}
        lead={t('talk.lead')}
        actions={
          <Button
            variant="primary"
            icon={<PlusIcon aria-hidden="true" />}
            href="/service?new=1"
            onNavigate={href => void navigate(href)}
          >
            {t('talk.start')}
          </Button>
        }
      />
      {top}
      <div className={styles.columns} data-open={isOpen || undefined}>
        <section className={styles.side} aria-label={t('talk.all')}>
          <Loaded query={list} failed={t('talk.listFailed')} lines={6}>
            {({ list: threads }) =>
              threads.length === 0 ? (
                <EmptyState message={t('talk.none')} />
              ) : (
                <ThreadList threads={threads} open={thread} />
              )
            }
          </Loaded>
          {list.data && !hasMore && <LostTexts state={state} threads={list.data.list} open={thread} />}
          {hasMore && (
            <Button onClick={more} busy={list.isFetching}>
              {t('talk.more')}
            </Button>
          )}
          <ContactCards />
        </section>
        {isOpen ? pane : <FirstHelp />}
      </div>
    </div>
  )
}
