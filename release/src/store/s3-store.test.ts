import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, textOf } from '../bytes.ts'
import { type S3Double, startS3Double } from '../testing/s3-double.ts'
import { objectStoreConformance } from './object-store.conformance.ts'
import { reportedStore } from './reported-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

let double: S3Double
beforeEach(async () => {
  double = await startS3Double()
})
afterEach(() => double.close())

function doubleStore(changes: Partial<S3Settings> = {}) {
  return s3Store({
    endpoint: double.endpoint,
    bucket: 'bucket',
    prefix: 'plane',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    fetch,
    firstPause: 0,
    ...changes,
  })
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

objectStoreConformance('S3 over an HTTP double of ours with conditional writes', () => doubleStore())

describe('an S3 store when things go wrong', () => {
  const slowDown = { kind: 'answer', status: 503, code: 'SlowDown' } as const
  const fault = { kind: 'answer', status: 500, code: 'InternalError' } as const

  it('asks again after a fault, a refusal for too many requests and a lost answer', async () => {
    const store = doubleStore()
    double.fail(fault, slowDown, { kind: 'lost answer' })
    await store.put('a', bytesOf('one'))
    double.fail({ kind: 'answer', status: 429, code: 'TooManyRequests' })
    expect(textOf((await store.get('a')) ?? bytesOf(''))).toBe('one')
  })

  it('lists no more keys than it may, whether in one page or in empty ones without end', async () => {
    const store = doubleStore({ mostKeys: () => 4 })
    for (const key of ['a', 'b', 'c', 'd']) await store.put(`health/${key}`, bytesOf(''))
    expect(await store.list('health/')).toHaveLength(4)
    await store.put('health/e', bytesOf(''))
    await expect(store.list('health/')).rejects.toThrow('lists more than 4 keys below "health/"')
    const page = '<ListBucketResult><NextContinuationToken>again</NextContinuationToken></ListBucketResult>'
    const endless = doubleStore({ mostKeys: () => 4, fetch: async () => new Response(page) })
    await expect(endless.list('health/')).rejects.toThrow('lists more than 4 keys')
  })

  it('receives no more of a listing or an error than these have', async () => {
    const endless = (status: number) => async () => {
      const body = new ReadableStream<Uint8Array>({
        pull: controller => controller.enqueue(new Uint8Array(1024 * 1024)),
      })
      return new Response(body, { status })
    }
    await expect(doubleStore({ fetch: endless(200) }).list('')).rejects.toThrow(
      'did not answer with a listing',
    )
    await expect(doubleStore({ fetch: endless(403) }).get('a')).rejects.toThrow(
      'does not accept the access key',
    )
  })

  it('asks once more for what was cut off in the middle', async () => {
    const store = doubleStore()
    await store.put('a', bytesOf('one and two'))
    double.fail({ kind: 'cut body' })
    expect(textOf((await store.get('a')) ?? bytesOf(''))).toBe('one and two')
    double.fail({ kind: 'cut body' }, { kind: 'cut body' })
    await expect(reportedStore(store).get('a')).rejects.toMatchObject({ name: 'StoreDown' })
  })

  it('knows its own exclusive write whose answer was lost from that of another', async () => {
    const store = doubleStore()
    double.fail({ kind: 'lost answer' })
    expect(await store.putNew('log/1', bytesOf('mine'))).toBe(true)
    double.fail(fault)
    expect(await store.putNew('log/1', bytesOf('mine'))).toBe(false)
  })

  it('tries an exclusive write again when two writers met, and then says who was first', async () => {
    const store = doubleStore()
    double.fail({ kind: 'answer', status: 409, code: 'ConditionalRequestConflict' })
    expect(await store.putNew('log/1', bytesOf('one'))).toBe(true)
    double.fail({ kind: 'answer', status: 409, code: 'ConditionalRequestConflict' })
    expect(await store.putNew('log/1', bytesOf('two'))).toBe(false)
  })

  it('gives up after four attempts with one sentence', async () => {
    double.fail(fault, fault, fault, fault)
    await expect(doubleStore().get('a')).rejects.toThrow(
      'The release store s3://bucket/plane cannot be used: it answered 500, InternalError.',
    )
    expect(double.requests).toHaveLength(4)
  })

  it('says in one sentence that the store does not answer, and why', async () => {
    const store = doubleStore({ endpoint: 'http://127.0.0.1:1' })
    await expect(store.list('log/')).rejects.toThrow(
      /^The release store s3:\/\/bucket\/plane cannot be reached: .+\.$/,
    )
    // The wrapper must not repeat the sentence.
    await expect(reportedStore(store).list('log/')).rejects.toThrow(/^The release store s3[^(]+\.$/)
  })

  it('gives up on a service that takes the request and does not answer, whatever is collected meanwhile', async () => {
    const silence = { kind: 'no answer' } as const
    double.fail(silence, silence, silence, silence)
    const collecting = setInterval(collectGarbage, 50)
    // Long enough for a request to arrive on a busy machine; one given up earlier would not count.
    await expect(doubleStore({ timeout: 2_000 }).get('a')).rejects.toThrow(
      'cannot be reached: no answer within 2 s.',
    )
    clearInterval(collecting)
    expect(double.requests).toHaveLength(4)
  })

  it('asks only once with a key that is not accepted, and in vain for a bucket that is not there', async () => {
    await expect(doubleStore({ accessKeyId: 'other' }).get('a')).rejects.toThrow(
      'does not accept the access key for this (403, AccessDenied)',
    )
    expect(double.requests).toHaveLength(1)
    const elsewhere = doubleStore({ bucket: 'elsewhere' })
    await expect(elsewhere.get('a')).rejects.toThrow('s3://elsewhere/plane has no such bucket.')
    await expect(elsewhere.list('')).rejects.toThrow('no such bucket')
    await expect(elsewhere.put('a', bytesOf('one'))).rejects.toThrow('no such bucket')
  })

  it('keeps to its prefix and lists over several pages', async () => {
    const [one, two] = [doubleStore(), doubleStore({ prefix: 'other' })]
    for (let number = 1; number <= 8; number += 1) await one.put(`log/${number}`, bytesOf('x'))
    await two.put('log/9', bytesOf('x'))
    expect(await one.list('log/')).toHaveLength(8)
    expect(await two.list('')).toEqual(['log/9'])
  })
})

describe('s3rver, a real S3-compatible server', () => {
  let folder: string
  let server: S3rver
  let port: number
  let run = 0
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 's3rver-'))
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'releases' }],
    })
    port = (await server.run()).port
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  function store(fetching: typeof fetch) {
    run += 1
    return s3Store({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'releases',
      prefix: `run-${run}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      fetch: fetching,
    })
  }

  objectStoreConformance('S3 over s3rver, its missing conditional writes added in front of it', () =>
    store(withConditionalWrites(fetch)),
  )

  it('does not know conditional writes itself: exclusive creation is proven over the double', async () => {
    const plain = store(fetch)
    expect(await plain.putNew('a', bytesOf('one'))).toBe(true)
    expect(await plain.putNew('a', bytesOf('two'))).toBe(true)
  })
})

function withConditionalWrites(fetching: typeof fetch): typeof fetch {
  const written = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  const one = async (request: Request) => {
    if (request.headers.has('If-None-Match') && written.has(request.url))
      return new Response('<Error><Code>PreconditionFailed</Code></Error>', { status: 412 })
    const response = await fetching(request)
    if (response.ok && request.method === 'PUT') written.add(request.url)
    if (response.ok && request.method === 'DELETE') written.delete(request.url)
    return response
  }
  return (input, init) => {
    const request = new Request(input, init)
    const answer = last.then(() => one(request))
    last = answer.catch(() => undefined)
    return answer
  }
}
