import type { ResultOf } from '@quayside/contracts/endpoint'
import type { sendServiceMessage } from '@quayside/contracts/endpoints/service'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import type { Watched } from '@quayside/runtime/context'
import { createWatched } from '@quayside/runtime/watched'
import {
  type Draft,
  EMPTY,
  type Kept,
  type Unsent,
  withDraft,
  withEdited,
  withMoved,
  withoutUnsent,
  withProblem,
  withUnsent,
} from './kept.ts'

export type Sent = ResultOf<typeof sendServiceMessage>

export type OutboxState = Kept & {
  /** Client id of the message that is being sent. */
  readonly sending: string | undefined
  /** The last attempt got no answer; the queue waits for `flush`. */
  readonly isWaiting: boolean
  /** Conversation that a message of this page began, until `seen`. */
  readonly begun: string | undefined
}

type OutboxDeps = {
  read(): Kept
  save(kept: Kept): void
  send(message: Unsent): Promise<Sent>
  sent(result: Sent): void
  newId(): string
  now(): string
}

export type Outbox = Watched<OutboxState> & {
  write(place: string, edit: (draft: Draft) => Draft): void
  /** Queues a message and clears the draft of its place. */
  post(place: string, message: Omit<Unsent, 'clientId' | 'at' | 'problem'>): void
  retry(clientId: string): void
  drop(clientId: string): void
  edit(clientId: string): void
  /** Makes all unsent texts of a conversation that is gone the draft of another place. */
  move(from: string, to: string): void
  /** Sends everything that no answer has refused. */
  flush(): void
  seen(): void
  start(): void
  stop(): void
}

/**
 * Sends messages one after another, each under one client id until an answer arrives, so that a resent message has one
 * effect. A message without an answer stays in the storage and blocks the later ones, which keeps their order.
 */
export function createOutbox({ read, save, send, sent, newId, now }: OutboxDeps): Outbox {
  const state = createWatched<OutboxState>({
    ...read(),
    sending: undefined,
    isWaiting: false,
    begun: undefined,
  })
  let isStopped = true
  let isRunning = false

  function set(next: Partial<OutboxState>): void {
    state.set({ ...state.get(), ...next })
  }

  function change(edit: (kept: Kept) => Kept): void {
    if (isStopped) {
      changeStored(edit)
      return
    }
    const { drafts, unsent } = state.get()
    const next = edit({ drafts, unsent })
    set(next)
    save(next)
  }

  /** After the page closed, the storage may belong to another customer or to a newer page. */
  function changeStored(edit: (kept: Kept) => Kept): void {
    const stored = read()
    const next = edit(stored)
    if (next !== stored) save(next)
  }

  function due(): Unsent | undefined {
    const { unsent, isWaiting } = state.get()
    return isStopped || isWaiting ? undefined : unsent.find(({ problem }) => problem === undefined)
  }

  async function attempt(message: Unsent): Promise<void> {
    const { clientId } = message
    set({ sending: clientId })
    try {
      const result = await send(message)
      change(kept => withoutUnsent(kept, clientId))
      if (message.thread === undefined) set({ begun: result.thread.id })
      sent(result)
    } catch (error) {
      if (hasNoAnswer(error)) set({ isWaiting: true })
      else change(kept => withProblem(kept, clientId, problemOf(error)))
    }
    set({ sending: undefined })
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let message = due(); message !== undefined; message = due()) await attempt(message)
    isRunning = false
  }

  function flush(): void {
    set({ isWaiting: false })
    void run()
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    write(place, edit) {
      // A picture may finish its upload after the page closed or the customer signed out.
      if (!isStopped) change(kept => withDraft(kept, place, edit(kept.drafts[place] ?? EMPTY)))
    },
    post(place, message) {
      const entry = { ...message, clientId: newId(), at: now() }
      change(kept => withUnsent(withDraft(kept, place, EMPTY), entry))
      flush()
    },
    retry(clientId) {
      change(kept => withProblem(kept, clientId, undefined))
      flush()
    },
    drop: clientId => change(kept => withoutUnsent(kept, clientId)),
    edit: clientId => change(kept => withEdited(kept, clientId)),
    move: (from, to) => change(kept => withMoved(kept, from, { to, sending: state.get().sending })),
    flush,
    seen: () => set({ begun: undefined }),
    start() {
      isStopped = false
      flush()
    },
    stop() {
      isStopped = true
    },
  }
}

/** The message may have arrived. After a 401 it is sent once the customer is back. */
function hasNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'refused' && error.kind !== 'malformed'
}

function problemOf(error: unknown): string {
  const isFull = error instanceof ApiError && Reflect.get(Object(error.details), 'limit') === 'serviceThreads'
  return isFull ? 'talk.tooMany' : errorKey(error)
}
