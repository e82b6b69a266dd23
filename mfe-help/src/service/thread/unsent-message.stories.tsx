import { SOME_TIME } from '@quayside/testing/builders'
import { useOutbox } from '../outbox/use-outbox.ts'
import { UnsentMessage } from './unsent-message.tsx'

const MESSAGE = {
  clientId: '00000000-0000-4000-8000-000000000003',
  thread: 'talk-1',
  text: 'Where is my deposit?',
  photos: ['photo'],
  at: SOME_TIME,
}

export function Sending() {
  const { outbox } = useOutbox(() => undefined)
  return (
    <ul>
      <UnsentMessage message={MESSAGE} outbox={outbox} state={{ isWaiting: false }} />
    </ul>
  )
}

export function Waiting() {
  const { outbox } = useOutbox(() => undefined)
  return (
    <ul>
      <UnsentMessage message={MESSAGE} outbox={outbox} state={{ isWaiting: true }} />
    </ul>
  )
}

export function Refused() {
  const { outbox } = useOutbox(() => undefined)
  return (
    <ul>
      <UnsentMessage
        message={{ ...MESSAGE, problem: 'talk.tooMany' }}
        outbox={outbox}
        state={{ isWaiting: false }}
      />
    </ul>
  )
}
