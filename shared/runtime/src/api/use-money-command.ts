import { useHost } from '@quayside/runtime/hooks'
import { useEffect, useRef, useState } from 'react'
import { newClientId } from './client-id.ts'
import type { MoneyCommand, Outcome, Sent } from './money-command.ts'

export type CommandOptions<Request, Result> = {
  /**
   * Meaning of another press while the last outcome is unknown. `another` (default): a further command with a new
   * client id, as for orders. `same`: the same request with the same client id, for commands with one effect however
   * often they are sent; the server then repeats its response.
   */
  readonly pressedAgain?: 'another' | 'same'
  readonly earlier?: string | null
  /** Stores the client id while there is no response; null after one, or when the customer dismisses it. */
  save?(clientId: string | null): void
  /** Called with every outcome, also after unmount; the wish is null if an earlier command was looked up. */
  ended?(outcome: Outcome<Result>, request: Request | null): void
}

export type Commanding<Request, Result> = {
  readonly outcome: Outcome<Result> | null
  readonly isSending: boolean
  readonly sending: Request | null
  readonly isLooking: boolean
  /** Sends a command; while one is pending, resolves with undefined and sends nothing. */
  send(request: Request): Promise<Outcome<Result> | undefined>
  lookAgain(): Promise<Outcome<Result> | undefined>
  /** Clears a known outcome because the customer continued; an unknown one stays. */
  reset(): void
  dismiss(): void
}

/** Awaits or looks up an earlier page's command, and looks up unknown outcomes again when the server is back. */
export function useMoneyCommand<Request, Result>(
  command: MoneyCommand<Request, Result>,
  options: CommandOptions<Request, Result> = {},
): Commanding<Request, Result> {
  const host = useHost()
  const { followed, unknown } = useEarlier(command, options.earlier ?? null)
  const [outcome, setOutcome] = useState<Outcome<Result> | null>(unknown)
  const [sent, setSent] = useState<Sent<Request, Result> | null>(followed ?? null)
  const [isLooking, setLooking] = useState(false)
  const isBusy = useRef(followed !== undefined)
  const lastRequest = useRef<Request>(undefined)
  const latest = useLatest({ outcome, options })

  function end(ended: Outcome<Result>, request: Request | null): void {
    setOutcome(ended)
    if (ended.kind !== 'unknown') latest.current.options.save?.(null)
    latest.current.options.ended?.(ended, request)
  }

  async function follow(underWay: Sent<Request, Result>): Promise<Outcome<Result>> {
    isBusy.current = true
    lastRequest.current = underWay.request
    setSent(underWay)
    try {
      const ended = await underWay.ended
      end(ended, underWay.request)
      return ended
    } finally {
      isBusy.current = false
      setSent(null)
    }
  }

  async function send(request: Request): Promise<Outcome<Result> | undefined> {
    if (isBusy.current) return undefined
    const isSame = options.pressedAgain === 'same' && outcome?.kind === 'unknown'
    const clientId = isSame ? outcome.clientId : newClientId()
    options.save?.(clientId)
    setOutcome(null)
    return follow(command.send(host, request, clientId))
  }

  async function lookAgain(): Promise<Outcome<Result> | undefined> {
    if (outcome?.kind !== 'unknown' || isLooking) return undefined
    setLooking(true)
    const lookup = command.lookUp(host, outcome.clientId, lastRequest.current)
    const seen = await lookup.finally(() => setLooking(false))
    // Another lookup does not change why there was no response.
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
    sending: sent?.request ?? null,
    isLooking,
    send,
    lookAgain,
    reset: () => setOutcome(before => (before?.kind === 'unknown' ? before : null)),
    dismiss() {
      options.save?.(null)
      setOutcome(null)
    },
  }
}

type Earlier<Request, Result> = {
  readonly followed: Sent<Request, Result> | undefined
  readonly unknown: Outcome<Result> | null
}

/** A command of an earlier page: still pending in this tab, or unknown after a reload. */
function useEarlier<Request, Result>(command: MoneyCommand<Request, Result>, clientId: string | null) {
  const { session } = useHost()
  const [earlier] = useState((): Earlier<Request, Result> => {
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

function useServerBack(act: () => void): void {
  const { status } = useHost().sockets.message
  const latest = useLatest(act)
  useEffect(() => {
    const back = () => latest.current()
    const leave = status.subscribe(() => status.get() === 'open' && back())
    // A socket survives an outage of a few seconds.
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
