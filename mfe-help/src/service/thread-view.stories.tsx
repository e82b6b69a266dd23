import { NewConversation } from './new-conversation.tsx'
import { useOutbox } from './outbox/use-outbox.ts'
import { ThreadView } from './thread-view.tsx'

function Talk({ id, isAway = false }: { id: string; isAway?: boolean }) {
  return <ThreadView id={id} isAway={isAway} threads={[]} {...useOutbox(() => undefined)} />
}

export function Open() {
  return <Talk id="talk-1" />
}

export function Closed() {
  return <Talk id="talk-2" />
}

export function Away() {
  return <Talk id="talk-1" isAway />
}

export function New() {
  return <NewConversation isAway {...useOutbox(() => undefined)} />
}
