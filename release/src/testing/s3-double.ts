import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type S3Fault =
  | { readonly kind: 'answer'; readonly status: number; readonly code: string }
  /** Applies the request and then drops the connection. */
  | { readonly kind: 'lost answer' }
  | { readonly kind: 'cut body' }
  | { readonly kind: 'no answer' }

export type S3Double = {
  readonly endpoint: string
  readonly bodies: ReadonlyMap<string, StoredObject>
  readonly requests: readonly string[]
  fail(...faults: readonly S3Fault[]): void
  close(): Promise<void>
}

type StoredObject = { readonly body: Buffer; readonly writer: string | undefined }

const BUCKET = '/bucket/'
const PAGE = 3

/** A bucket `bucket` over HTTP with conditional writes (`If-None-Match: *`) and three keys per listing page. */
export async function startS3Double(): Promise<S3Double> {
  const bodies = new Map<string, StoredObject>()
  const requests: string[] = []
  const faults: S3Fault[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    void answer({ bodies, fault: faults.shift() }, request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    requests,
    fail: (...more) => void faults.push(...more),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

type Bucket = { readonly bodies: Map<string, StoredObject>; readonly fault: S3Fault | undefined }

async function answer({ bodies, fault }: Bucket, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (fault?.kind === 'answer') {
    response.writeHead(fault.status).end(`<Error><Code>${fault.code}</Code></Error>`)
    return
  }
  if (fault?.kind === 'no answer') return
  const url = new URL(request.url ?? '/', 'http://double')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    return
  }
  const key = decodeURIComponent(url.pathname.slice(BUCKET.length))
  const { status, body, headers } = carriedOut(bodies, { request, url, key, body: Buffer.concat(chunks) })
  if (fault?.kind === 'lost answer') response.destroy()
  else if (fault?.kind === 'cut body' && body !== undefined) {
    response.writeHead(status, { ...headers, 'content-length': body.length })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  } else response.writeHead(status, headers).end(body)
}

type Wish = {
  readonly request: IncomingMessage
  readonly url: URL
  readonly key: string
  readonly body: Buffer
}
type Said = {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Record<string, string>
}

/** Synchronous, so that one of several concurrent writers is first. */
function carriedOut(bodies: Map<string, StoredObject>, { request, url, key, body }: Wish): Said {
  if (!url.pathname.startsWith(BUCKET))
    return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }
  const present = bodies.get(key)
  switch (request.method) {
    case 'PUT': {
      if (request.headers['if-none-match'] === '*' && present !== undefined)
        return { status: 412, body: '<Error><Code>PreconditionFailed</Code></Error>' }
      bodies.set(key, { body, writer: request.headers['x-amz-meta-writer']?.toString() })
      return { status: 200 }
    }
    case 'DELETE':
      bodies.delete(key)
      return { status: 204 }
    default:
      if (key === '') return { status: 200, body: listing(bodies, url.searchParams) }
      if (present === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
      return {
        status: 200,
        body: present.body,
        headers: { 'x-amz-meta-writer': present.writer ?? '' },
      }
  }
}

function listing(bodies: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...bodies.keys()]
    .filter(key => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, PAGE)
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult>${page.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`
}
