import { ApiError } from '@quayside/runtime/api-error'
import type { Api, SessionState } from '../remote/context.ts'
import { mayHaveArrived } from './pending-calls.ts'

export type CommandHost = { readonly api: Api; readonly session: { get(): SessionState } }

export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | Unknown<Result>

/** No response arrived, and the lookup did not prove an execution: it may have been executed or not. */
export type Unknown<Result> = {
  readonly kind: 'unknown'
  readonly clientId: string
  readonly error?: ApiError
  readonly found?: Result
}

export type MoneyCalls<Request, Result> = {
  send(api: Api, request: Request, clientId: string): Promise<Result>
  /** Reads the result from the server, by client id or by the command's target; omitted if no call shows it. */
  find?(api: Api, clientId: string): Promise<Result | undefined>
  /** Whether the result of `find` proves the execution; by default any result does. */
  isDone?(found: Result, request: Request | undefined): boolean
}

export type Sent<Request, Result> = {
  readonly clientId: string
  readonly request: Request
  readonly ended: Promise<Outcome<Result>>
}

export type MoneyCommand<Request, Result> = {
  /** Sends a command. A pending client id is not sent again: the caller gets the same promise. */
  send(host: CommandHost, request: Request, clientId: string): Sent<Request, Result>
  /** The pending command of a client id, for a screen that left and came back before the response. */
  underWay(clientId: string): Sent<Request, Result> | undefined
  /** Looks up the outcome of a command; never sends it. */
  lookUp(host: CommandHost, clientId: string, request?: Request): Promise<Outcome<Result>>
}

/**
 * Sends a command that moves money (spec §8, rules §4): it is sent once and never retried. Without a response it is
 * looked up by its client id; if that does not settle it, the outcome is `unknown`, and the screen links to the list in
 * which the command will appear.
 *
 * Deposits, withdrawals, exchanges, loans and bids declare theirs once, at module level, and use it through
 * `useMoneyCommand`:
 *
 *     const exchange = moneyCommand<Quote, Receipt>({
 *       send: (api, quote, clientId) => api.call(submitExchange, { body: { ...quote, clientId } }),
 *       find: async (api, clientId) => (await api.call(listExchanges, { query: { clientId } })).list[0],
 *     })
 *
 * A command on a known target is created with it, reads it in `find` and recognizes its effect in `isDone`. The promise
 * of `Sent` rejects only with errors that are not an `ApiError`, which are bugs.
 */
export function moneyCommand<Request, Result>(
  calls: MoneyCalls<Request, Result>,
): MoneyCommand<Request, Result> {
  const sent = new Map<string, Sent<Request, Result>>()

  async function lookUp(host: CommandHost, clientId: string, request?: Request): Promise<Outcome<Result>> {
    const found = await calls.find?.(host.api, clientId).catch(() => undefined)
    if (found === undefined) return { kind: 'unknown', clientId }
    const isDone = calls.isDone?.(found, request) ?? true
    return isDone ? { kind: 'done', result: found } : { kind: 'unknown', clientId, found }
  }

  async function settle(host: CommandHost, request: Request, clientId: string): Promise<Outcome<Result>> {
    const owner = ownerOf(host)
    try {
      return { kind: 'done', result: await calls.send(host.api, request, clientId) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!mayHaveArrived(error)) return { kind: 'refused', error }
      // A lookup as another customer or account would find nothing, which proves nothing.
      if (ownerOf(host) !== owner) return { kind: 'unknown', clientId, error }
      return afterFailure(error, await lookUp(host, clientId, request))
    }
  }

  return {
    lookUp,
    underWay: clientId => sent.get(clientId),
    send(host, request, clientId) {
      const before = sent.get(clientId)
      if (before) return before
      const ended = settle(host, request, clientId).finally(() => sent.delete(clientId))
      const now = { clientId, request, ended }
      sent.set(clientId, now)
      return now
    },
  }
}

function afterFailure<Result>(error: ApiError, found: Outcome<Result>): Outcome<Result> {
  if (found.kind !== 'unknown') return found
  // The server is done with it and its target is unchanged: it was not executed, and this is no timeout.
  const isUndone = error.code === '500' && found.found !== undefined
  return isUndone ? { kind: 'refused', error } : { ...found, error }
}

function ownerOf({ session }: CommandHost): string {
  const { user, mode } = session.get()
  return `${user?.id ?? ''} ${mode}`
}
