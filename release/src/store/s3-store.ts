import { randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import pRetry, { AbortError } from 'p-retry'
import { readBodyUpTo } from '../bounded-read.ts'
import { sha256Hex, textOf } from '../bytes.ts'
import { mostBytesOf, mostKeysOf, type ObjectStore } from './object-store.ts'
import { StoreDown } from './reported-store.ts'
import { keysInListing } from './s3-listing.ts'
import { assertStoreKey, isStoreKey } from './store-key.ts'

export type S3Settings = {
  /** Address of the service; buckets are the first part of the path. */
  readonly endpoint: string
  readonly bucket: string
  /** Without leading or trailing slashes; empty for the whole bucket. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly fetch: typeof fetch
  /** Pause (ms) before the second attempt; it doubles with each further one. */
  readonly firstPause?: number
  /** Timeout (ms) per attempt. */
  readonly timeout?: number
  readonly mostKeys?: (prefix: string) => number
}

type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly url: string
  readonly body?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** `isUncertain`: an earlier attempt may have succeeded although its response was lost. */
type Answer = { readonly response: Response; readonly isUncertain: boolean }

const RETRIES = 3
const FIRST_PAUSE = 100
const TIMEOUT_MS = 60_000
/** A page lists a thousand keys of at most a kilobyte, each with its tags (bytes). */
const MOST_PAGE_BYTES = 8 * 1024 * 1024
const MOST_ERROR_BYTES = 64 * 1024
const WRITER = 'x-amz-meta-writer'

/** `putNew` relies on conditional writes (`If-None-Match: *`); `doctor` reports a service without them. */
export function s3Store(settings: S3Settings): ObjectStore {
  const { bucket, prefix, mostKeys = mostKeysOf } = settings
  const root = prefix === '' ? '' : `${prefix}/`
  const description = `s3://${bucket}/${prefix}`
  const address = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
  const request = createRequester(settings, description)
  const urlOf = (key: string) => {
    assertStoreKey(key)
    return `${address}/${`${root}${key}`.split('/').map(encodeURIComponent).join('/')}`
  }
  return {
    description,
    async get(key) {
      const url = urlOf(key)
      const whole = async () => {
        const { response } = await request({ method: 'GET', url }, [200, 404]).catch(giveUp)
        if (response.status === 404) return await missing(response, description).catch(giveUp)
        return await readBodyUpTo(response, mostBytesOf(key))
      }
      const { firstPause = FIRST_PAUSE } = settings
      // Retries a truncated response once, but not a slow one that timed out.
      const shouldRetry = ({ error }: { error: Error }) => error.name !== 'TimeoutError'
      return await pRetry(whole, { retries: 1, minTimeout: firstPause, shouldRetry })
    },
    async put(key, body) {
      await discard(await request({ method: 'PUT', url: urlOf(key), body: body.slice() }, [200]))
    },
    putNew: async (key, body) => putNew(request, urlOf(key), body.slice()),
    list: wanted => list(request, { address, root, wanted, description, most: mostKeys(wanted) }),
    async delete(key) {
      await discard(await request({ method: 'DELETE', url: urlOf(key) }, [200, 204, 404]))
    },
  }
}

type Requester = (request: S3Request, expected: readonly number[]) => Promise<Answer>

/** Safe to retry: reads and plain writes are idempotent, and an exclusive write carries a writer id. */
function createRequester(settings: S3Settings, description: string): Requester {
  const { accessKeyId, secretAccessKey, region, firstPause = FIRST_PAUSE, timeout = TIMEOUT_MS } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const send = async ({ url, method, body, headers }: S3Request): Promise<Response> => {
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256Hex(body ?? '') },
      ...(body !== undefined && { body: Buffer.from(body) }),
    })
    // Passed to `sign`, the signal would be garbage collected early, because only the copied request holds it.
    return settings.fetch(signed, { signal: AbortSignal.timeout(timeout) })
  }
  return async (request, expected) => {
    let isUncertain = false
    const attempt = async () => {
      const answer = await send(request).catch((error: unknown) => error)
      if (answer instanceof Response && expected.includes(answer.status)) return answer
      const failure = await failureOf(answer, { description, timeout })
      if (!isTransient(answer)) throw new AbortError(failure)
      isUncertain ||= !isRejection(answer)
      throw failure
    }
    const response = await pRetry(attempt, { retries: RETRIES, minTimeout: firstPause, factor: 2 })
    return { response, isUncertain }
  }
}

/** Skips the outer retry; requests retry on their own. */
function giveUp(error: Error): never {
  throw new AbortError(error)
}

/** Retryable: no response, a server error, throttling, or a conflict between concurrent writers. */
function isTransient(answer: unknown): boolean {
  return !(answer instanceof Response) || answer.status >= 500 || [408, 409, 429].includes(answer.status)
}

/** Responses that prove the request had no effect. */
function isRejection(answer: unknown): boolean {
  return answer instanceof Response && [409, 429, 503].includes(answer.status)
}

async function putNew(request: Requester, url: string, body: Uint8Array): Promise<boolean> {
  const writer = randomUUID()
  const headers = { 'If-None-Match': '*', [WRITER]: writer }
  const answer = await request({ method: 'PUT', url, body, headers }, [200, 412])
  await discard(answer)
  if (answer.response.status === 200) return true
  if (!answer.isUncertain) return false
  // An attempt whose response was lost may have won.
  const { response } = await request({ method: 'HEAD', url }, [200, 404])
  return response.headers.get(WRITER) === writer
}

type Listing = {
  readonly address: string
  readonly root: string
  readonly wanted: string
  readonly description: string
  readonly most: number
}

async function list(
  request: Requester,
  { address, root, wanted, description, most }: Listing,
): Promise<readonly string[]> {
  const keys: string[] = []
  let token: string | undefined
  // A service that keeps sending empty pages must not hold a process forever.
  let pages = 0
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${root}${wanted}` })
    if (token !== undefined) query.set('continuation-token', token)
    // The signature covers %20, so %20 must be sent.
    const url = `${address}/?${query.toString().replaceAll('+', '%20')}`
    const { response } = await request({ method: 'GET', url }, [200, 404])
    if (response.status === 404) await missing(response, description)
    const page = keysInListing(textOf(await readBodyUpTo(response, MOST_PAGE_BYTES)))
    keys.push(...page.keys)
    token = page.next
    pages += 1
    if (keys.length > most || pages > most)
      throw new StoreDown(`The release store ${description} lists more than ${most} keys below "${wanted}".`)
  } while (token !== undefined)
  return keys
    .map(key => key.slice(root.length))
    .filter(isStoreKey)
    .sort()
}

async function discard({ response }: Answer): Promise<void> {
  await response.body?.cancel()
}

async function missing(response: Response, description: string): Promise<undefined> {
  const text = await errorText(response)
  if (text.includes('NoSuchBucket'))
    throw new StoreDown(`The release store ${description} has no such bucket.`)
  return undefined
}

async function errorText(response: Response): Promise<string> {
  return textOf(await readBodyUpTo(response, MOST_ERROR_BYTES))
}

type Tried = { readonly description: string; readonly timeout: number }

async function failureOf(answer: unknown, { description, timeout }: Tried): Promise<Error> {
  const begin = `The release store ${description}`
  if (!(answer instanceof Response))
    return new StoreDown(`${begin} cannot be reached: ${reasonOf(answer, timeout)}.`, { cause: answer })
  const code = /<Code>([A-Za-z]+)<\/Code>/.exec(await errorText(answer))?.[1]
  if (code === 'NoSuchBucket') return new StoreDown(`${begin} has no such bucket.`)
  const told = code === undefined ? `${answer.status}` : `${answer.status}, ${code}`
  if (answer.status === 403 || answer.status === 401)
    return new StoreDown(`${begin} does not accept the access key for this (${told}).`)
  return new StoreDown(`${begin} cannot be used: it answered ${told}.`)
}

function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1_000} s`
  const cause = error.cause
  if (cause instanceof Error) return cause.message || ('code' in cause ? String(cause.code) : error.message)
  return error.message
}
