import { ApiError } from '@quayside/runtime/api-error'
import type { Send } from './api.ts'

/** What the page has asked of the server and had no answer to. */
export type CallsUnderWay = {
  /** The sender that is watched. */
  readonly send: Send
  /** Whether something that may have an effect is on its way, or is looked up after its answer was lost. */
  isWriting(): boolean
  /** Resolves once nothing of that is under way any more, or a screen goes on sending by itself; never rejects. */
  settled(): Promise<void>
  /** Whether an answer was ever lost: a screen may be telling the customer that nobody knows what became of an order. */
  hasLostAnswer(): boolean
}

/** An order, its lookup, and what was sent meanwhile have ended after fewer rounds of answers than this. */
const MOST_ROUNDS = 6

/** Watches a sender. A lookup is a read that begins in the turn in which the answer was lost (`money-command`). */
export function watchCalls(send: Send): CallsUnderWay {
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
    // A turn later, so that the lookup is there before the write has gone.
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

/** Whether the server may have carried out what this is the end of. */
export function mayHaveArrived({ kind }: ApiError): boolean {
  return kind === 'timeout' || kind === 'network' || kind === 'server'
}
