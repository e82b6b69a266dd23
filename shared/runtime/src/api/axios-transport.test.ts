import { post } from '@quayside/contracts/endpoint'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { statementPdf } from '@quayside/contracts/endpoints/funds/statement'
import { getMarketInfo, listMarketByType } from '@quayside/contracts/endpoints/market/markets'
import { buildMarketItem, buildUser } from '@quayside/testing/builders'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createSend } from './axios-transport.ts'

function sendTo(answer: { status?: number; data: unknown } | AxiosError) {
  const requests: InternalAxiosRequestConfig[] = []
  const send = createSend({
    async adapter(config) {
      requests.push(config)
      if (answer instanceof AxiosError) throw answer
      return { status: 200, statusText: '', headers: {}, config, ...answer }
    },
  })
  return { send, requests }
}

function envelope(result: unknown, code = '200') {
  return { data: { code, result, message: 'text' } }
}

describe('the transport', () => {
  it('calls the path below the prefix with a 90 s time-out and opens the envelope', async () => {
    const { send, requests } = sendTo(envelope(buildUser()))
    await expect(send(getUserInfo, {}, { virtually: 'NO' })).resolves.toEqual(buildUser())
    expect(requests[0]).toMatchObject({
      method: 'post',
      baseURL: '/swx/customer',
      url: '/user/getUserInfo',
      timeout: 90_000,
    })
    expect(requests[0]?.headers.get('virtually')).toBe('NO')
  })

  it('names the remote that calls in a header', async () => {
    const { send, requests } = sendTo(envelope(buildUser()))
    await send(getUserInfo, { caller: 'mfe-loan@1.2.0' }, { virtually: 'NO' })
    await send(getUserInfo, {}, { virtually: 'NO' })
    expect(requests.map(({ headers }) => headers.get('x-remote'))).toEqual(['mfe-loan@1.2.0', undefined])
    expect(requests[0]?.headers.get('virtually')).toBe('NO')
  })

  it('sends the header of a trace next to the session and the caller', async () => {
    const requests: InternalAxiosRequestConfig[] = []
    const send = createSend({
      trace: () => ({ traceparent: '00-a-b-00' }),
      async adapter(config) {
        requests.push(config)
        return { status: 200, statusText: '', headers: {}, config, ...envelope(buildUser()) }
      },
    })
    await send(getUserInfo, { caller: 'mfe-loan@1.2.0' }, { virtually: 'NO' })
    const names = ['traceparent', 'x-remote', 'virtually']
    expect(names.map(name => requests[0]?.headers.get(name))).toEqual(['00-a-b-00', 'mfe-loan@1.2.0', 'NO'])
  })

  it('tells what share of a body has left, where its size is known', async () => {
    const { send, requests } = sendTo(envelope(buildUser()))
    const heard: number[] = []
    await send(getUserInfo, { onSent: share => heard.push(share) }, {})
    const tell = requests[0]?.onUploadProgress
    const event = { loaded: 1, bytes: 1, lengthComputable: true, upload: true }
    tell?.({ ...event, progress: 0.5 })
    tell?.({ ...event, lengthComputable: false })
    tell?.({ ...event, progress: 1 })
    expect(heard).toEqual([0.5, 1])
  })

  it('repeats the key of an array in a query', async () => {
    const { send, requests } = sendTo(envelope([buildMarketItem()]))
    await send(listMarketByType, { query: { type: [1, 2] } }, {})
    const request = requests[0]
    const { serialize, encode } = { serialize: request?.paramsSerializer, encode: request?.params }
    const text = typeof serialize === 'object' ? serialize.serialize?.(encode) : serialize?.(encode)
    expect(text).toBe('type=1&type=2')
  })

  it('fills the path and escapes it', async () => {
    const { send, requests } = sendTo({ status: 404, data: { code: '404', result: null } })
    await expect(send(getMarketInfo, { params: { id: 'a/b' } }, {})).rejects.toMatchObject({ code: '404' })
    expect(requests[0]?.url).toBe('/index/getMarketInfo/a%2Fb')
  })

  it('gives a file as it came, and tells the refusal that came in its place', async () => {
    const query = { month: '2026-11' }
    const file = new Blob(['%PDF'], { type: 'application/pdf' })
    const { send, requests } = sendTo({ data: file })
    expect(await send(statementPdf, { query }, {})).toBe(file)
    expect(requests[0]?.responseType).toBe('blob')
    const json = JSON.stringify({ code: '429', message: 'later', result: { retryAfterMs: 5 } })
    const refused = sendTo({
      status: 429,
      data: new Blob([json], { type: 'application/json; charset=utf-8' }),
    })
    await expect(refused.send(statementPdf, { query }, {})).rejects.toMatchObject({
      kind: 'refused',
      code: '429',
      details: { retryAfterMs: 5 },
    })
    const page = sendTo({ status: 502, data: new Blob(['<html>'], { type: 'text/html' }) })
    await expect(page.send(statementPdf, { query }, {})).rejects.toMatchObject({ kind: 'server' })
  })

  it('sends a file as multipart', async () => {
    const upload = post('/x', {
      summary: 'x',
      body: z.object({ name: z.string(), proof: z.instanceof(Blob) }),
      result: z.null(),
    })
    const { send, requests } = sendTo(envelope(null))
    await send(upload, { body: { name: 'n', proof: new Blob(['x']) } }, {})
    expect(requests[0]?.data).toBeInstanceOf(FormData)
  })

  it.each([
    [
      422,
      { code: '10011', result: { limit: '5' } },
      { kind: 'refused', code: '10011', details: { limit: '5' } },
    ],
    [401, { code: '401', result: null }, { kind: 'unauthorized', code: '401' }],
    [200, { code: '401', result: null }, { kind: 'unauthorized', code: '401' }],
    [401, '<html>', { kind: 'unauthorized', code: '401' }],
    [400, { code: '400', result: { issues: [] } }, { kind: 'malformed', code: '400' }],
    [422, { code: '77777' }, { kind: 'refused', code: 'unknown' }],
    [422, { code: null }, { kind: 'refused', code: 'unknown' }],
    [503, { code: '503' }, { kind: 'server', code: '503' }],
    [502, '<html>bad gateway</html>', { kind: 'server', code: 'unknown' }],
    [200, { code: '200', result: { no: 'user' } }, { kind: 'server', code: 'unknown' }],
  ])('reads HTTP %i with %o as %o', async (status, data, error) => {
    await expect(sendTo({ status, data }).send(getUserInfo, {}, {})).rejects.toMatchObject(error)
  })

  it.each([
    ['ECONNABORTED', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['ERR_NETWORK', 'network'],
  ])('reads %s as %s', async (code, kind) => {
    const { send } = sendTo(new AxiosError('no', code))
    await expect(send(getUserInfo, {}, {})).rejects.toMatchObject({ kind, code: kind })
  })
})
