import type { InboxConversation, InboxThread } from '@quayside/contracts/staff/service'
import { EmptyState } from '@quayside/ui/empty-state'
import { IconButton } from '@quayside/ui/icon-button'
import { useQueryClient } from '@tanstack/react-query'
import { PanelRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryView } from '../../api/query-view.tsx'
import { deskProblemOf } from '../api/desk-error.ts'
import { KeyHelp } from '../keys/key-help.tsx'
import type { Key } from '../keys/use-keys.ts'
import { type ActDialog, ActDialogs, ThreadActs, useThreadActs } from './acts/thread-acts.tsx'
import { Composer } from './composer/composer.tsx'
import { TEMPLATE_FIELD } from './composer/template-picker.tsx'
import { useDraft } from './composer/use-draft.ts'
import { threadKey } from './live/queries.ts'
import { Messages } from './thread/messages.tsx'
import { ThreadHead } from './thread/thread-head.tsx'
import { type Claim, useClaim } from './thread/use-claim.ts'
import { useConversation } from './thread/use-conversation.ts'
import { useMarkedRead } from './thread/use-marked-read.ts'

type ConversationWays = {
  /** Address of the list. */
  readonly back: string
  /** Keys that lead elsewhere. */
  readonly keys: readonly Key[]
  readonly open: (id: string) => void
  readonly isRecordOpen: boolean
  readonly toggleRecord: () => void
}

export function Conversation({ id, ways }: { id: string; ways: ConversationWays }) {
  const query = useConversation(id)
  if (deskProblemOf(query.error)?.code === 'not-found')
    return (
      <EmptyState
        message="This conversation does not exist. It may have been merged into another one."
        action={
          <Link className="q-link" to={ways.back}>
            Back to the list
          </Link>
        }
      />
    )
  return (
    <QueryView query={query} height="100%">
      {(shown: InboxConversation) => <Shown shown={shown} ways={ways} />}
    </QueryView>
  )
}

function Shown({ shown, ways }: { shown: InboxConversation; ways: ConversationWays }) {
  const { thread, messages } = shown
  const client = useQueryClient()
  const [dialog, setDialog] = useState<ActDialog | null>(null)
  const [draft, setDraft] = useDraft(thread.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const claim = useClaim(thread)
  const acts = useThreadActs(thread, setDialog)
  useMarkedRead(thread.id, messages)
  const write = (isNote: boolean) => () => {
    setDraft({ isNote })
    field.current?.focus()
  }
  const keys: readonly Key[] = [
    { key: 'a', words: 'Write an answer', act: write(false) },
    { key: 'n', words: 'Write a note', act: write(true) },
    { key: 't', words: 'Insert a template', act: () => document.getElementById(TEMPLATE_FIELD)?.focus() },
    { key: 'Ctrl ↵', words: 'Send what is written', act: () => undefined },
    ...actKeys({ thread, claim, acts, onDialog: setDialog }),
    { key: 'r', words: 'Show or hide the customer’s record', act: ways.toggleRecord },
    ...ways.keys,
  ]
  return (
    <>
      <ThreadHead
        thread={thread}
        back={ways.back}
        end={
          <>
            <IconButton
              label="Customer’s record"
              icon={<PanelRight className="q-icon" />}
              aria-expanded={ways.isRecordOpen}
              onClick={ways.toggleRecord}
            />
            <KeyHelp keys={keys} />
          </>
        }
      >
        <ThreadActs thread={thread} claim={claim} acts={acts} onDialog={setDialog} />
      </ThreadHead>
      <Messages shown={shown} />
      <Composer thread={thread} claim={claim} draft={draft} onDraft={setDraft} field={field} />
      <ActDialogs
        thread={thread}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onMerged={into => {
          ways.open(into)
          client.removeQueries({ queryKey: threadKey(thread.id) })
        }}
      />
    </>
  )
}

type Acting = {
  readonly thread: InboxThread
  readonly claim: Claim
  readonly acts: ReturnType<typeof useThreadActs>
  readonly onDialog: (dialog: ActDialog) => void
}

function actKeys({ thread, claim, acts, onDialog }: Acting): readonly Key[] {
  const isOpen = thread.state === 'open'
  const isFree = isOpen && claim.holder === null
  return [
    {
      key: 'c',
      words: 'Claim, or give back',
      act: () => isFree && (claim.isMine ? claim.giveBack : claim.take)(),
    },
    { key: 'h', words: 'Hand over', act: () => isFree && onDialog('handOver') },
    { key: 's', words: 'Snooze, or end the snooze', act: acts.snooze },
    { key: 'm', words: 'Merge', act: () => isOpen && onDialog('merge') },
    { key: 'x', words: 'Close the conversation', act: acts.close },
  ]
}
