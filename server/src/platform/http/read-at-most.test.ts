import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyByContract } from '../../areas/account/wallets/contract-wallet.ts'
import { callNode } from '../chains/json-rpc.ts'
import { connectService } from '../custody/http/custody-service.ts'
import { type EndlessServer, startEndless } from '../endless-answer.builders.ts'
import { readAtMost } from './read-at-most.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')
const MEGABYTE = 1_048_576

describe('an answer that never ends', () => {
  let server: EndlessServer

  beforeEach(async () => {
    server = await startEndless()
  })
  afterEach(() => server.stop())

  it.each<[string, (url: string) => Promise<unknown>]>([
    ['a node', url => callNode(url, 'eth_blockNumber', [])],
    [
      'the custody service',
      url => connectService({ url, signingKey: KEY, publicKey: KEY }, Date)('status', { id: 'one' }),
    ],
    [
      'the node of a contract wallet',
      async url => {
        const errors: unknown[] = []
        const node = { url, report: (error: unknown) => errors.push(error) }
        const said = await verifyByContract(node, { address: '0x1', message: '', signature: '0x' })
        throw new Error(said, { cause: errors })
      },
    ],
  ])('of %s is given up before it fills the memory', async (_, ask) => {
    await expect(ask(server.url)).rejects.toThrow(/too long|unavailable/)
    expect(server.given()).toBeLessThan(32 * MEGABYTE)
  })
})

describe('what is read of an answer', () => {
  it('is all of it up to the limit, and nothing beyond', async () => {
    expect(String(await readAtMost(new Response('1234'), 4))).toBe('1234')
    expect(String(await readAtMost(new Response(null), 4))).toBe('')
    await expect(readAtMost(new Response('12345'), 4)).rejects.toThrow('too long')
  })
})
