import type { PlaneProblem } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import pRetry from 'p-retry'
import type * as z from 'zod/mini'
import { MOST_ANSWER_BYTES, readBodyUpTo } from '../../bounded-read.ts'
import { jsonOf, textOf } from '../../bytes.ts'
import type { Outcome } from '../../releases.ts'
import { OperationalError } from '../operational-error.ts'
import { planeProblem } from '../plane-problem.ts'
import type { PlaneAddress } from '../publish/plane-address.ts'

export class UnknownKey extends OperationalError {
  override readonly code = 'unauthorized'
  readonly isRevoked: boolean

  constructor({ message, isRevoked }: Pick<PlaneProblem, 'message' | 'isRevoked'>) {
    super(message)
    this.isRevoked = isRevoked === true
  }
}

type Call<T> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api/`, with query. */
  readonly path: string
  readonly body?: unknown
  readonly shape: z.ZodMiniType<T>
}

export type PlaneCalls = {
  readonly url: string
  /** Returns the response or the plane's refusal; rejects when the plane fails or does not know the key. */
  ask<T>(call: Call<T>): Promise<Outcome<T>>
  bytes(path: string, most: number): Promise<Uint8Array | undefined>
}

type Asked = Pick<Call<unknown>, 'method' | 'path'> & { readonly sent?: unknown; readonly most?: number }

const PATIENCE_MS = 60_000
/** A change may wait for smoke tests. */
const PATIENCE_WITH_CHANGES_MS = 600_000
/** Only reads are retried: a change may have succeeded although its response was lost. */
const READ_RETRIES = 2

export function planeCalls(plane: PlaneAddress): PlaneCalls {
  async function answer({ method, path, sent, most = MOST_ANSWER_BYTES }: Asked): Promise<Answer> {
    const address = new URL(`${plane.url}/api/${path}`)
    const body = sent === undefined ? '' : JSON.stringify(sent)
    const once = async () => {
      const response = await plane.fetch(address, {
        method,
        headers: {
          ...plane.authorize({ method, address, body }),
          ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === '' ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(method === 'POST' ? PATIENCE_WITH_CHANGES_MS : PATIENCE_MS),
      })
      return { status: response.status, content: await readBodyUpTo(response, most) }
    }
    const retries = method === 'GET' ? READ_RETRIES : 0
    return pRetry(once, { retries, minTimeout: plane.retryPause, shouldRetry: () => true }).catch(
      (cause: unknown) => {
        throw new OperationalError(`No release plane answers at ${plane.url}.`, { cause })
      },
    )
  }

  return {
    url: plane.url,
    async ask({ method, path, body, shape }) {
      const { status, content } = await answer({ method, path, sent: body })
      if (status >= 200 && status < 300) {
        const parsed = shape.safeParse(jsonOf(textOf(content)))
        if (parsed.success) return ok(parsed.data)
        throw new OperationalError(`What answers at ${plane.url} is not a release plane.`)
      }
      return { ok: false, error: problemOf(plane.url, { status, content }) }
    },
    async bytes(path, most) {
      const found = await answer({ method: 'GET', path, most })
      if (found.status === 200) return found.content
      const { code, message } = problemOf(plane.url, found)
      if (code === 'not-found') return undefined
      throw new OperationalError(`The release plane at ${plane.url} cannot be used: ${message}`)
    },
  }
}

type Answer = { readonly status: number; readonly content: Uint8Array }

/** Throws for faults; returns refusals. */
function problemOf(url: string, { status, content }: Answer): z.infer<typeof planeProblem> {
  const problem = planeProblem.safeParse(jsonOf(textOf(content)))
  const words = problem.success ? problem.data.message : `it answered ${status}.`
  if (problem.success && problem.data.code === 'unauthorized') throw new UnknownKey(problem.data)
  if (problem.success && !['store-down', 'failed'].includes(problem.data.code)) return problem.data
  throw new OperationalError(`The release plane at ${url} cannot be used: ${words}`)
}
