import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { sha256Hex } from '../bytes.ts'
import type { ObjectStore } from './object-store.ts'
import { StoreDown } from './reported-store.ts'
import { keysInListing } from './s3-listing.ts'
import { assertStoreKey, isStoreKey } from './store-key.ts'

export type S3Settings = {
  /** Address of the service; buckets are the first part of the path. */
  readonly endpoint: string
  readonly bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly fetch: typeof fetch
  /** Waits so many milliseconds between two attempts. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

type Asking = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly url: string
  readonly body?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer, and whether an attempt before it may have been carried out without our being told. */
type Answer = { readonly response: Response; readonly isDoubtful: boolean }

const ATTEMPTS = 4
/** First pause (ms) between attempts; it doubles. */
const FIRST_PAUSE = 100
/** No request may take longer (ms). */
const LONGEST = 60_000
const WRITER = 'x-amz-meta-writer'

/**
 * A store in a bucket of S3 or of a service that speaks its language. `putNew` relies on the service's conditional
 * writes (`If-None-Match: *`); `npm run release -- doctor` says when a service does not have them.
 */
export function s3Store(settings: S3Settings): ObjectStore {
  const { bucket, prefix } = settings
  const root = prefix === '' ? '' : `${prefix}/`
  const description = `s3://${bucket}/${prefix}`
  const address = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
  const ask = asker(settings, description)
  const urlOf = (key: string) => {
    assertStoreKey(key)
    return `${address}/${`${root}${key}`.split('/').map(encodeURIComponent).join('/')}`
  }
  return {
    description,
    async get(key) {
      const { response } = await ask({ method: 'GET', url: urlOf(key) }, [200, 404])
      if (response.status === 404) return missing(response, description)
      return new Uint8Array(await response.arrayBuffer())
    },
    async put(key, body) {
      await discard(await ask({ method: 'PUT', url: urlOf(key), body: body.slice() }, [200]))
    },
    putNew: async (key, body) => putNew(ask, urlOf(key), body.slice()),
    list: wanted => list(ask, { address, root, wanted, description }),
    async delete(key) {
      await discard(await ask({ method: 'DELETE', url: urlOf(key) }, [200, 204, 404]))
    },
  }
}

type Ask = (asking: Asking, expected: readonly number[]) => Promise<Answer>

/**
 * Every request may be repeated: reads and plain writes change nothing the second time, and an exclusive write carries
 * the name of its writer, by which it is told from another's.
 */
function asker(settings: S3Settings, description: string): Ask {
  const { accessKeyId, secretAccessKey, region, wait = pause } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const once = async ({ url, method, body, headers }: Asking): Promise<Response> => {
    const request = await client.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256Hex(body ?? '') },
      ...(body !== undefined && { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(LONGEST),
    })
    return settings.fetch(request)
  }
  return async (asking, expected) => {
    let isDoubtful = false
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(asking).catch((error: unknown) => error)
      if (answer instanceof Response && expected.includes(answer.status))
        return { response: answer, isDoubtful }
      if (attempt === ATTEMPTS || !isPassing(answer)) throw await failureOf(answer, description)
      isDoubtful ||= !isRejection(answer)
      if (answer instanceof Response) await answer.body?.cancel()
      await wait(FIRST_PAUSE * 2 ** (attempt - 1))
    }
  }
}

/** Worth another attempt: no answer at all, a fault of the service, too many requests, two writers at one moment. */
function isPassing(answer: unknown): boolean {
  return !(answer instanceof Response) || answer.status >= 500 || [408, 409, 429].includes(answer.status)
}

/** Answers by which nothing can have been done. */
function isRejection(answer: unknown): boolean {
  return answer instanceof Response && [409, 429, 503].includes(answer.status)
}

async function putNew(ask: Ask, url: string, body: Uint8Array): Promise<boolean> {
  const writer = randomUUID()
  const headers = { 'If-None-Match': '*', [WRITER]: writer }
  const answer = await ask({ method: 'PUT', url, body, headers }, [200, 412])
  await discard(answer)
  if (answer.response.status === 200) return true
  if (!answer.isDoubtful) return false
  // An attempt whose answer was lost may have been the one that won.
  const { response } = await ask({ method: 'HEAD', url }, [200, 404])
  return response.headers.get(WRITER) === writer
}

type Listing = {
  readonly address: string
  readonly root: string
  readonly wanted: string
  readonly description: string
}

async function list(ask: Ask, { address, root, wanted, description }: Listing): Promise<readonly string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${root}${wanted}` })
    if (token !== undefined) query.set('continuation-token', token)
    // Signed with %20, so it must be sent with it.
    const url = `${address}/?${query.toString().replaceAll('+', '%20')}`
    const { response } = await ask({ method: 'GET', url }, [200, 404])
    if (response.status === 404) await missing(response, description)
    const page = keysInListing(await response.text())
    keys.push(...page.keys)
    token = page.next
  } while (token !== undefined)
  // Whatever else lies in the bucket is none of ours.
  return keys
    .map(key => key.slice(root.length))
    .filter(isStoreKey)
    .sort()
}

async function discard({ response }: Answer): Promise<void> {
  await response.body?.cancel()
}

async function missing(response: Response, description: string): Promise<undefined> {
  const text = await response.text()
  if (text.includes('NoSuchBucket'))
    throw new StoreDown(`The release store ${description} has no such bucket.`)
  return undefined
}

async function failureOf(answer: unknown, description: string): Promise<Error> {
  const begin = `The release store ${description}`
  if (!(answer instanceof Response))
    return new StoreDown(`${begin} cannot be reached: ${reasonOf(answer)}.`, { cause: answer })
  const code = /<Code>([A-Za-z]+)<\/Code>/.exec(await answer.text())?.[1]
  if (code === 'NoSuchBucket') return new StoreDown(`${begin} has no such bucket.`)
  const told = code === undefined ? `${answer.status}` : `${answer.status}, ${code}`
  if (answer.status === 403 || answer.status === 401)
    return new StoreDown(`${begin} does not accept the access key for this (${told}).`)
  return new StoreDown(`${begin} cannot be used: it answered ${told}.`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${LONGEST / 1_000} s`
  const cause = error.cause
  if (cause instanceof Error) return cause.message || ('code' in cause ? String(cause.code) : error.message)
  return error.message
}
