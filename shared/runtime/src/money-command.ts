import { ApiError } from '@quayside/runtime/api-error'
import { mayHaveArrived } from './calls-under-way.ts'
import type { Api, SessionState } from './context.ts'

/** What a command needs of the page: the API, and whose session it is. */
export type CommandHost = { readonly api: Api; readonly session: { get(): SessionState } }

/** How a command ended. */
export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** The server decided against it; nothing was carried out. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  | Unknown<Result>

/** No answer came, and looking it up did not show that it was carried out: it may have been or not. */
export type Unknown<Result> = {
  readonly kind: 'unknown'
  readonly clientId: string
  /** Why there was no answer; missing where the command was only looked up. */
  readonly error?: ApiError
  /** What the lookup found, which `isDone` did not accept. */
  readonly found?: Result
}

/** The calls of one kind of command. */
export type MoneyCalls<Wish, Result> = {
  send(api: Api, wish: Wish, clientId: string): Promise<Result>
  /** Reads the result from the server, by client id or by what the command acts on; left out where no call shows it. */
  find?(api: Api, clientId: string): Promise<Result | undefined>
  /** Whether what `find` returned proves that the command was carried out; by default anything it returns does. */
  isDone?(found: Result, wish: Wish | undefined): boolean
}

/** A command that was sent and has not ended yet. */
export type Sent<Wish, Result> = {
  readonly clientId: string
  readonly wish: Wish
  readonly ended: Promise<Outcome<Result>>
}

export type MoneyCommand<Wish, Result> = {
  /** Sends a command. A client id that is under way is not sent again: its caller waits for the same end. */
  send(host: CommandHost, wish: Wish, clientId: string): Sent<Wish, Result>
  /** The command under way with a client id, for a screen that left and came back before the answer. */
  underWay(clientId: string): Sent<Wish, Result> | undefined
  /** Asks what became of a command; sends nothing, however often. */
  lookUp(host: CommandHost, clientId: string, wish?: Wish): Promise<Outcome<Result>>
}

/**
 * The one way in which a browser sends what moves money (spec §8, rules §4): sent once; never sent again by itself; when
 * no answer came, looked up by its client id; and where that does not settle it, the outcome is `unknown`, which the
 * screen says together with the way to the list where the command will show.
 *
 * Deposits, withdrawals, exchanges, loans and bids declare theirs once, at module level, and use it through
 * `useMoneyCommand`:
 *
 *     const exchange = moneyCommand<Quote, Receipt>({
 *       send: (api, quote, clientId) => api.call(submitExchange, { body: { ...quote, clientId } }),
 *       find: async (api, clientId) => (await api.call(listExchanges, { query: { clientId } })).list[0],
 *     })
 *
 * A command that acts on one thing is made where that thing is known, reads it in `find`, and recognises its effect in
 * `isDone`. The promise of `Sent` rejects only with what is not an `ApiError`, which is a bug.
 */
export function moneyCommand<Wish, Result>(calls: MoneyCalls<Wish, Result>): MoneyCommand<Wish, Result> {
  const sent = new Map<string, Sent<Wish, Result>>()

  async function lookUp(host: CommandHost, clientId: string, wish?: Wish): Promise<Outcome<Result>> {
    const found = await calls.find?.(host.api, clientId).catch(() => undefined)
    if (found === undefined) return { kind: 'unknown', clientId }
    const isDone = calls.isDone?.(found, wish) ?? true
    return isDone ? { kind: 'done', result: found } : { kind: 'unknown', clientId, found }
  }

  async function settle(host: CommandHost, wish: Wish, clientId: string): Promise<Outcome<Result>> {
    const owner = ownerOf(host)
    try {
      return { kind: 'done', result: await calls.send(host.api, wish, clientId) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!mayHaveArrived(error)) return { kind: 'refused', error }
      // Asked as another customer or account, a lookup would find nothing, which proves nothing.
      if (ownerOf(host) !== owner) return { kind: 'unknown', clientId, error }
      return afterFailure(error, await lookUp(host, clientId, wish))
    }
  }

  return {
    lookUp,
    underWay: clientId => sent.get(clientId),
    send(host, wish, clientId) {
      const before = sent.get(clientId)
      if (before) return before
      const ended = settle(host, wish, clientId).finally(() => sent.delete(clientId))
      const now = { clientId, wish, ended }
      sent.set(clientId, now)
      return now
    },
  }
}

/** The outcome of a call that failed, by what the lookup found. */
function afterFailure<Result>(error: ApiError, found: Outcome<Result>): Outcome<Result> {
  if (found.kind !== 'unknown') return found
  // The server has ended with it and what it acts on is as before: it was not carried out, and this is no time-out.
  const isUndone = error.code === '500' && found.found !== undefined
  return isUndone ? { kind: 'refused', error } : { ...found, error }
}

/** Whose session it is: a customer and one of their accounts. */
function ownerOf({ session }: CommandHost): string {
  const { user, mode } = session.get()
  return `${user?.id ?? ''} ${mode}`
}
