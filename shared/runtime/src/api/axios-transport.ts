import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import { ERROR_CATALOG, HTTP_REFUSALS } from '@quayside/contracts/errors'
import { CALLER_HEADER } from '@quayside/contracts/remotes/caller'
import { ApiError, type ApiErrorKind } from '@quayside/runtime/api-error'
import { requestPolicies } from '@quayside/runtime/policy-request'
import axios, { type AxiosAdapter, type AxiosProgressEvent, type AxiosResponse } from 'axios'
import qs from 'qs'
import type { Send } from './api.ts'
import { watchCalls } from './pending-calls.ts'
import { traceHeader } from './traceparent.ts'

/** Request timeout of spec §9, ms. */
const TIMEOUT = 90_000

export type TransportOptions = {
  adapter?: AxiosAdapter
  baseUrl?: string
  /** Headers by which the server traces a call. */
  trace?: () => Readonly<Record<string, string>>
}

/** The axios sender: fills in the path, repeats array keys, opens the envelope, parses the result. */
export function createSend({ adapter, baseUrl = '', trace = () => ({}) }: TransportOptions = {}): Send {
  const client = axios.create({
    baseURL: baseUrl + API_PREFIX,
    timeout: TIMEOUT,
    paramsSerializer: query => qs.stringify(query, { arrayFormat: 'repeat', skipNulls: true }),
    validateStatus: () => true,
    ...(adapter ? { adapter } : {}),
  })
  return async (endpoint, input, headers) => {
    const request = client.request<unknown>({
      method: endpoint.method,
      url: fillPath(endpoint.path, Object.entries(input.params ?? {})),
      params: input.query,
      headers: {
        ...headers,
        ...trace(),
        ...(input.caller === undefined ? {} : { [CALLER_HEADER]: input.caller }),
      },
      ...(endpoint.method === 'POST' ? { data: toBody(input.body ?? {}) } : {}),
      ...(endpoint.file === undefined ? {} : { responseType: 'blob' }),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.onSent ? { onUploadProgress: hearing(input.onSent) } : {}),
    })
    const answer = await request.then(
      endpoint.file === undefined ? openEnvelope : openFile,
      rejectWithoutAnswer,
    )
    return parseResult(endpoint, answer)
  }
}

export const pageCalls = watchCalls(createSend({ trace: traceHeader }))

export const send: Send = pageCalls.send

function hearing(onSent: (share: number) => void): (event: AxiosProgressEvent) => void {
  return ({ progress }) => {
    if (progress !== undefined) onSent(progress)
  }
}

function fillPath(path: string, params: readonly [string, unknown][]): string {
  return params.reduce((filled, [name, value]) => {
    return filled.replace(`{${name}}`, encodeURIComponent(String(value)))
  }, path)
}

function toBody(body: object): object {
  const fields = Object.entries(body)
  if (!fields.some(([, value]) => value instanceof Blob)) return body
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

/** Returns a file, or the error envelope sent in its place. */
async function openFile(response: AxiosResponse<unknown>): Promise<unknown> {
  const { status, data } = response
  if (status === 200 || !(data instanceof Blob)) return data
  const text = await data.text()
  const isEnvelope = data.type.startsWith('application/json')
  return openEnvelope({ ...response, data: isEnvelope ? JSON.parse(text) : text })
}

function openEnvelope({ status, data }: AxiosResponse<unknown>): unknown {
  const envelope: object = typeof data === 'object' && data !== null ? data : {}
  const code = 'code' in envelope ? String(envelope.code) : String(status)
  const result = 'result' in envelope ? envelope.result : null
  if (status === 200 && code === '200') return result
  if (code === '10041') requestPolicies()
  const message = 'message' in envelope ? String(envelope.message) : `HTTP ${status}`
  throw new ApiError(kindOf(status, code), knownCode(code), message, { details: result })
}

function kindOf(status: number, code: string): ApiErrorKind {
  if (status === 401 || code === '401') return 'unauthorized'
  if (status === 400) return 'malformed'
  return status >= 500 || status === 200 ? 'server' : 'refused'
}

/** Codes outside the catalog map to "unknown error" (spec §8). */
function knownCode(code: string): string {
  return Object.hasOwn(ERROR_CATALOG, code) || Object.hasOwn(HTTP_REFUSALS, code) ? code : 'unknown'
}

function rejectWithoutAnswer(cause: unknown): never {
  const isTimeout = axios.isAxiosError(cause) && (cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT')
  const kind = isTimeout ? 'timeout' : 'network'
  throw new ApiError(kind, kind, 'no answer from the server', { cause })
}

function parseResult<E extends AnyEndpoint>(endpoint: E, result: unknown): ResultOf<E> {
  const parsed = endpoint.result.safeParse(result)
  if (parsed.success) return parsed.data
  throw new ApiError('server', 'unknown', `unexpected answer of ${endpoint.path}`, { cause: parsed.error })
}
