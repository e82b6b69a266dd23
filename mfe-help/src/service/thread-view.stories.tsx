import { NewConversation } from './new-conversation.tsx'
import { useOutbox } from './outbox/use-outbox.ts'
import { ThreadView } from './thread-view.tsx'

function Talk({ id, isStaffed = true }: { id: string; isStaffed?: boolean }) {
  return <ThreadView id={id} isStaffed={isStaffed} threads={[]} {...useOutbox(() => undefined)} />
}

export function Open() {
  return <Talk id="talk-1" />
}

export function Closed() {
  return <Talk id="talk-2" />
}

export function Away() {
  return <Talk id="talk-1" isStaffed={false} />
}

export function New() {
  return <NewConversation isStaffed={false} {...useOutbox(() => undefined)} />
}
