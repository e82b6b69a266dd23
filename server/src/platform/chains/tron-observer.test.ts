import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChainObserver } from './chain-observer.ts'
import { TRANSFER } from './transfers.ts'

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const USDT_HEX = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const OURS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const OURS_HEX = '5cbdd86a2fa8dc4bddd8a8f69dba48572eec07fb'
const HASH = 'ab'.repeat(32)
const HEAD = 1_000

let server: Server
let url: string
let answers: Record<string, unknown>

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const call = request.url?.split('/').at(-1) ?? ''
    const requested = JSON.parse((await text(request)) || '{}')
    const isKnown = requested.value === undefined || requested.value === HASH
    response.end(JSON.stringify(isKnown ? (answers[call] ?? {}) : {}))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
})
afterAll(() => server.close())

beforeEach(() => {
  answers = {
    gettransactionbyid: { txID: HASH, ret: [{ contractRet: 'SUCCESS' }], raw_data: {} },
    getnowblock: { blockID: '00', block_header: { raw_data: { number: HEAD, timestamp: 1 } } },
    gettransactioninfobyid: infoOf({}),
  }
})

type Info = {
  id?: string
  token?: string
  to?: string
  units?: bigint
  result?: string
  blockNumber?: number
}

function infoOf({ token = USDT_HEX, to = OURS_HEX, units = 500_000_000n, ...rest }: Info) {
  const pad = (digits: string) => digits.padStart(64, '0')
  return {
    id: rest.id ?? HASH,
    blockNumber: rest.blockNumber ?? HEAD - 19,
    blockTimeStamp: 1_700_000_000_000,
    receipt: { result: rest.result ?? 'SUCCESS', energy_usage_total: 14_650 },
    log: [
      { address: token, topics: [TRANSFER.slice(2), pad(OURS_HEX), pad(to)], data: pad(units.toString(16)) },
    ],
  }
}

function look(hash = HASH) {
  const observer = createChainObserver({ ethereum: undefined, tron: url })
  return observer.look({ currency: 'USDT', network: 'TRC20', hash, address: OURS, token: USDT, decimals: 6 })
}

describe('the interface of TronGrid', () => {
  it('shows a token that came to us, its amount, depth and time', async () => {
    expect(await look()).toEqual({
      kind: 'mined',
      units: 500_000_000n,
      other: null,
      from: [OURS],
      confirmations: 20,
      minedAt: 1_700_000_000_000,
    })
  })

  it('tells another token, another recipient and a failure', async () => {
    answers.gettransactioninfobyid = infoOf({ token: '11'.repeat(20) })
    expect(await look()).toMatchObject({ units: 0n, other: 'token' })
    answers.gettransactioninfobyid = infoOf({ to: '22'.repeat(20) })
    expect(await look()).toMatchObject({ units: 0n, other: 'recipient' })
    answers.gettransactioninfobyid = infoOf({ result: 'OUT_OF_ENERGY' })
    expect(await look()).toMatchObject({ kind: 'failed' })
  })

  it('tells what is in no block from what there is none of', async () => {
    answers.gettransactioninfobyid = {}
    expect(await look()).toMatchObject({ kind: 'waiting', units: 0n })
    expect(await look('cd'.repeat(32))).toEqual({ kind: 'notFound' })
  })

  it.each<[string, Info]>([
    ['another transaction', { id: 'cd'.repeat(32) }],
    ['a block before the first', { blockNumber: -20 }],
    ['a block between two', { blockNumber: 900.5 }],
  ])('believes no answer about %s', async (_, info) => {
    answers.gettransactioninfobyid = infoOf(info)
    await expect(look()).rejects.toThrow()
  })

  it('rejects what is no answer', async () => {
    answers.getnowblock = { Error: 'rate limited' }
    await expect(look()).rejects.toThrow()
  })
})
