import { useHost } from '@quayside/runtime/hooks'
import { useEffect, useRef, useState } from 'react'
import { newClientId } from './client-id.ts'
import type { MoneyCommand, Outcome, Sent } from './money-command.ts'

export type CommandOptions<Wish, Result> = {
  /**
   * What a press means while the last end is unknown. `another` (unless told otherwise): one more command with a client
   * id of its own, as orders are. `same`: the same request under the same client id, for what has one effect however
   * often it is asked for, so the server answers as it did before.
   */
  readonly pressedAgain?: 'another' | 'same'
  /** Client id that an earlier page sent and saw no answer to. */
  readonly earlier?: string | null
  /** Remembers the client id while there is no answer; null when there is one or the customer puts it aside. */
  keep?(clientId: string | null): void
  /** Told of every end, also when the component has gone; the wish is null where an earlier command was looked up. */
  ended?(outcome: Outcome<Result>, wish: Wish | null): void
}

export type Commanding<Wish, Result> = {
  /** How the last command ended; null before there is one, and while one is under way. */
  readonly outcome: Outcome<Result> | null
  readonly isSending: boolean
  /** What is under way. */
  readonly sending: Wish | null
  readonly isLooking: boolean
  /** Sends a command; resolves with nothing, and sends nothing, while one is under way. */
  send(wish: Wish): Promise<Outcome<Result> | undefined>
  /** Asks again about a command whose end is unknown; sends nothing. */
  lookAgain(): Promise<Outcome<Result> | undefined>
  /** Forgets an answer, for the customer went on; an unknown end stays. */
  goOn(): void
  /** Forgets every end, an unknown one too. */
  dismiss(): void
}

/**
 * One money command at a time, as `moneyCommand` sends it. What an earlier page sent is waited for while it is under
 * way, and looked up otherwise; what had no answer is looked up once more when the server is there again.
 */
export function useMoneyCommand<Wish, Result>(
  command: MoneyCommand<Wish, Result>,
  options: CommandOptions<Wish, Result> = {},
): Commanding<Wish, Result> {
  const host = useHost()
  const { followed, unknown } = useEarlier(command, options.earlier ?? null)
  const [outcome, setOutcome] = useState<Outcome<Result> | null>(unknown)
  const [sent, setSent] = useState<Sent<Wish, Result> | null>(followed ?? null)
  const [isLooking, setLooking] = useState(false)
  const isBusy = useRef(followed !== undefined)
  const lastWish = useRef<Wish>(undefined)
  const latest = useLatest({ outcome, options })

  function end(ended: Outcome<Result>, wish: Wish | null): void {
    setOutcome(ended)
    if (ended.kind !== 'unknown') latest.current.options.keep?.(null)
    latest.current.options.ended?.(ended, wish)
  }

  async function follow(underWay: Sent<Wish, Result>): Promise<Outcome<Result>> {
    isBusy.current = true
    lastWish.current = underWay.wish
    setSent(underWay)
    try {
      const ended = await underWay.ended
      end(ended, underWay.wish)
      return ended
    } finally {
      isBusy.current = false
      setSent(null)
    }
  }

  async function send(wish: Wish): Promise<Outcome<Result> | undefined> {
    if (isBusy.current) return undefined
    const isSame = options.pressedAgain === 'same' && outcome?.kind === 'unknown'
    const clientId = isSame ? outcome.clientId : newClientId()
    options.keep?.(clientId)
    setOutcome(null)
    return follow(command.send(host, wish, clientId))
  }

  async function lookAgain(): Promise<Outcome<Result> | undefined> {
    if (outcome?.kind !== 'unknown' || isLooking) return undefined
    setLooking(true)
    const lookup = command.lookUp(host, outcome.clientId, lastWish.current)
    const seen = await lookup.finally(() => setLooking(false))
    // Looking again does not change why there was no answer.
    const found = seen.kind === 'unknown' ? { ...outcome, ...seen } : seen
    // The customer may have dismissed it or sent another command in the meantime; do not overwrite that.
    if (latest.current.outcome === outcome) end(found, null)
    else latest.current.options.ended?.(found, null)
    return found
  }

  useAtFirst(() => void (followed ? follow(followed) : lookAgain()))
  useServerBack(() => void lookAgain())
  return {
    outcome,
    isSending: sent !== null,
    sending: sent?.wish ?? null,
    isLooking,
    send,
    lookAgain,
    goOn: () => setOutcome(before => (before?.kind === 'unknown' ? before : null)),
    dismiss() {
      options.keep?.(null)
      setOutcome(null)
    },
  }
}

type Earlier<Wish, Result> = {
  readonly followed: Sent<Wish, Result> | undefined
  readonly unknown: Outcome<Result> | null
}

/** What an earlier page sent: still under way in this tab, or unknown after a reload. */
function useEarlier<Wish, Result>(command: MoneyCommand<Wish, Result>, clientId: string | null) {
  const { session } = useHost()
  const [earlier] = useState((): Earlier<Wish, Result> => {
    // A visitor has no orders to look through; the id is kept for the sign-in.
    if (clientId === null || session.get().status === 'visitor') return { followed: undefined, unknown: null }
    const followed = command.underWay(clientId)
    return { followed, unknown: followed ? null : { kind: 'unknown', clientId } }
  })
  return earlier
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** Acts when the server answers again: on a phone that comes out of a tunnel, or after a restart of the server. */
function useServerBack(act: () => void): void {
  const { status } = useHost().sockets.message
  const latest = useLatest(act)
  useEffect(() => {
    const back = () => latest.current()
    const leave = status.subscribe(() => status.get() === 'open' && back())
    // A socket outlives an absence of few seconds.
    addEventListener('online', back)
    return () => {
      leave()
      removeEventListener('online', back)
    }
  }, [status, latest])
}

function useAtFirst(act: () => void): void {
  const first = useRef(act)
  useEffect(() => first.current(), [])
}
