import { sendServiceMessage } from '@quayside/contracts/endpoints/service'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useOpened } from '@quayside/runtime/use-opened'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createOutbox, type Outbox, type OutboxState, type Sent } from './create-outbox.ts'
import { NOTHING, PERSISTED, type Unsent } from './kept.ts'

/** Delay of the next attempt (ms) if nothing else says that the server is back. */
const AGAIN_AFTER = 15_000

/** The outbox of the customer or visitor in this tab, at work while the page is shown. */
export function useOutbox(
  sent: (result: Sent) => void,
  visitor = '',
): { outbox: Outbox; state: OutboxState } {
  const api = useApi()
  const owner = useSession().user?.id ?? visitor
  const [outbox] = useState(() =>
    createOutbox({
      read: () => PERSISTED.read(owner)?.values ?? NOTHING,
      save: kept => PERSISTED.save(owner, { values: kept, language: '' }),
      send: message => api.call(sendServiceMessage, { body: bodyOf(message) }),
      sent,
      newId: newClientId,
      now: () => new Date().toISOString(),
    }),
  )
  const state = useSyncExternalStore(outbox.subscribe, outbox.get)
  useEffect(() => {
    outbox.start()
    addEventListener('online', outbox.flush)
    return () => {
      removeEventListener('online', outbox.flush)
      outbox.stop()
    }
  }, [outbox])
  useEffect(() => {
    if (!state.isWaiting) return
    const timer = setInterval(outbox.flush, AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [outbox, state.isWaiting])
  useOpened(outbox.flush)
  return { outbox, state }
}

function bodyOf({ at: _, problem: __, ...body }: Unsent) {
  return body
}
