import * as z from 'zod/mini'
import { readAtMost } from '../http/read-at-most.ts'

const PATIENCE_MS = 5_000
const MOST_BYTES = 2 * 1024 * 1024

const answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.optional(z.string()) })),
})

/** The node rejected the call itself; the connection works. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
  /** The chain would revert the call. Nodes agree on the error code only when the contract gives a reason. */
  readonly isRevert: boolean
  constructor(method: string, { code, message = '' }: { code: number; message?: string | undefined }) {
    super(`the node refuses ${method}: ${code} ${message}`)
    this.isRevert = code === REVERTED || /\brevert(ed)?\b/i.test(message)
  }
}

const REVERTED = 3

export async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const text = await postJson(url, { jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = answer.parse(JSON.parse(text))
  if (error !== undefined) throw new NodeRefusal(method, error)
  return result
}

/** Posts JSON and returns the answer, up to 2 MB; follows no redirect. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the node answers with ${response.status}`)
  return (await readAtMost(response, MOST_BYTES)).toString()
}
