import { ApiError } from '@quayside/runtime/api-error'
import type { Send } from './api.ts'

export type PendingCalls = {
  readonly send: Send
  /** Whether a call with a possible effect is pending, or is being looked up after a lost response. */
  isWriting(): boolean
  /** Resolves once no such call is pending, or a screen keeps sending on its own; never rejects. */
  settled(): Promise<void>
  /** Whether a response was ever lost: a screen may show an order with an unknown outcome. */
  hasLostAnswer(): boolean
}

/** Limit of rounds in which an order, its lookup and calls sent meanwhile end. */
const MOST_ROUNDS = 6

/** Watches a sender. A lookup is a read that starts in the turn of the lost response (`money-command`). */
export function watchCalls(send: Send): PendingCalls {
  const writes = new Set<Promise<unknown>>()
  let isLookingUp = false
  let hasLostAnswer = false

  function noteEnd(error: unknown): void {
    if (error instanceof ApiError && !mayHaveArrived(error)) return
    hasLostAnswer = true
    isLookingUp = true
    setTimeout(() => {
      isLookingUp = false
    })
  }

  function follow<T>(call: Promise<T>): Promise<T> {
    const ended = call.then(() => undefined, noteEnd)
    writes.add(ended)
    // A turn later, so that the lookup starts before the write is removed.
    void ended.then(() => setTimeout(() => writes.delete(ended)))
    return call
  }

  return {
    send(endpoint, input, headers) {
      const call = send(endpoint, input, headers)
      return endpoint.method === 'POST' || isLookingUp ? follow(call) : call
    },
    isWriting: () => writes.size > 0,
    async settled() {
      for (let round = 0; writes.size > 0 && round < MOST_ROUNDS; round += 1) {
        await Promise.all(writes)
        await new Promise(resolve => setTimeout(resolve))
      }
    },
    hasLostAnswer: () => hasLostAnswer,
  }
}

/** Whether the server may have executed the failed call. */
export function mayHaveArrived({ kind }: ApiError): boolean {
  return kind === 'timeout' || kind === 'network' || kind === 'server'
}
