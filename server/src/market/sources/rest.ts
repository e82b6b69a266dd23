import { readAtMost } from '../../platform/http/read-at-most.ts'
import type { LineEnd } from './connection.ts'

export type Pause = (milliseconds: number) => Promise<unknown>

export type Rest = {
  /** The body of a successful answer. Throws a RestError, or the cause when the source cannot be reached. */
  get(url: string): Promise<string>
}

/** An answer other than success. */
class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number

  constructor(status: number, body: string) {
    super(`${status}: ${body.slice(0, 200)}`)
    this.status = status
  }
}

type RestParts = {
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds between the starts of two requests. */
  readonly apart: number
  readonly pause: Pause
}

const LONGEST_BODY = 16 * 1024 * 1024
const LONGEST_REFUSAL = 64 * 1024
const LONGEST_WAIT_MS = 10_000
const TRIES = 3
const LIMITED_WAIT_MS = 5_000

/** Requests to one host, one after another at a fixed pace; it waits and repeats when the host says to slow down. */
export function createRest({ headers, apart, pause }: RestParts): Rest {
  let turn: Promise<unknown> = Promise.resolve()

  async function request(url: string): Promise<string> {
    for (let tries = 1; ; tries++) {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
      if (response.ok) return (await readAtMost(response, LONGEST_BODY)).toString()
      const error = await restError(response)
      if (error.status !== 429 || tries === TRIES) throw error
      await pause(LIMITED_WAIT_MS * tries)
    }
  }

  return {
    get(url) {
      const answer = turn.then(() => request(url))
      turn = answer.then(
        () => pause(apart),
        () => pause(apart),
      )
      return answer
    },
  }
}

/** Classifies an unsuccessful response as a refusal. */
export async function restError(response: Response): Promise<RestError> {
  return new RestError(response.status, (await readAtMost(response, LONGEST_REFUSAL)).toString())
}

/** Classifies a failed request or response as a disconnect. */
export function endOf(error: unknown): LineEnd {
  const reason = reasonOf(error)
  if (!(error instanceof RestError)) return { kind: 'lost', reason }
  if (error.status === 429) return { kind: 'limited', reason }
  return { kind: error.status >= 400 && error.status < 500 ? 'refused' : 'lost', reason }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
