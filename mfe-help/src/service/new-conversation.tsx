import type { ServiceTopic } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { useSearchParams } from '@quayside/runtime/router'
import { useState } from 'react'
import { Articles } from './articles.tsx'
import { Availability } from './availability.tsx'
import { Composer } from './composer/composer.tsx'
import type { Outbox, OutboxState } from './outbox/create-outbox.ts'
import { type Draft, EMPTY, NEW } from './outbox/kept.ts'
import { Pane } from './pane.tsx'
import { numberOf, subjectOf, topicOf } from './subject.ts'
import { SubjectChip } from './subject-chip.tsx'
import { MessageLog } from './thread/message-log.tsx'
import { TopicField } from './topic-field.tsx'

type NewProps = {
  readonly outbox: Outbox
  readonly state: OutboxState
  readonly isStaffed: boolean | undefined
}

/** The first message of a conversation; while it is on its way, the form gives place to it. */
export function NewConversation({ outbox, state, isStaffed }: NewProps) {
  const t = useT()
  const pending = state.unsent.filter(({ thread }) => thread === undefined)
  if (pending.length === 0) return <Form outbox={outbox} state={state} isStaffed={isStaffed} />
  return (
    <Pane title={t('talk.start')}>
      <MessageLog
        thread={undefined}
        messages={[]}
        unsent={pending}
        outbox={outbox}
        state={state}
        isTyping={false}
      />
      <Availability isStaffed={isStaffed} />
    </Pane>
  )
}

function Form({ outbox, state, isStaffed }: NewProps) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const [isMissing, setMissing] = useState(false)
  const subject = subjectOf(search.get('about'))
  const draft = state.drafts[NEW] ?? EMPTY
  const topic = draft.topic ?? topicOf(subject)

  function choose(next: ServiceTopic | undefined): void {
    setMissing(false)
    outbox.write(NEW, before => ({ ...before, topic: next }))
  }

  function removeSubject(): void {
    // The topic that came from it stays.
    choose(topic)
    setSearch({ new: '1' }, { replace: true })
  }

  function send({ text, photos }: Draft): void {
    setMissing(topic === undefined)
    if (topic !== undefined) outbox.post(NEW, { topic, subject, text, photos })
  }
  return (
    <Pane title={t('talk.start')}>
      <Availability isStaffed={isStaffed} />
      <TopicField topic={topic} error={isMissing ? t('talk.topicMissing') : undefined} onChoose={choose} />
      {subject && (
        <p className="q-row q-gap-8">
          {t('talk.about')}
          <SubjectChip
            subject={subject}
            title={numberOf(search.get('number')) ?? subject.id}
            onRemove={removeSubject}
          />
        </p>
      )}
      <Composer
        place={NEW}
        outbox={outbox}
        state={state}
        onSend={send}
        onRefused={() => setMissing(topic === undefined)}
        isTall
      />
      {isStaffed === false && <Articles text={draft.text} />}
    </Pane>
  )
}
