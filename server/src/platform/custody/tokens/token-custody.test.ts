import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ServiceDouble, startService } from '../http/custody-service.builders.ts'
import { createHttpTokens } from './http-tokens.ts'
import { createSandboxTokens } from './sandbox-tokens.ts'
import type { TokenCustody } from './token-custody.ts'

const ORDER = {
  deliveryId: 'nft-low-tide-1',
  chain: 'Ethereum',
  token: '0xa1',
  network: 'ERC20',
  destination: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const
const { deliveryId: ID } = ORDER

let service: ServiceDouble
beforeEach(async () => {
  service = await startService()
})
afterEach(() => service.stop())

const http = () => createHttpTokens({ service: service.settings, clock: { now: Date.now } })

describe.each<[string, () => TokenCustody, () => void]>([
  ['the sandbox', createSandboxTokens, () => {}],
  ['the operator’s service', http, () => service.tokens.set(ID, { state: 'delivered', hash: '0x1' })],
])('token custody of %s', (_, open, arrive) => {
  it('sends one id once, and says when it has arrived', async () => {
    const tokens = open()
    expect(await tokens.status(ID)).toEqual({ kind: 'unknown' })
    const sent = await tokens.send(ORDER)
    expect(sent.kind).toBe('sending')
    expect(await tokens.send(ORDER)).toEqual(sent)
    arrive()
    expect(await tokens.status(ID)).toMatchObject({
      kind: 'delivered',
      txHash: expect.stringMatching(/^(0x|sandbox-)/),
    })
    expect(await tokens.status('nft-north-pier-1')).toEqual({ kind: 'unknown' })
  })
})

describe('the operator’s service', () => {
  it('is told chain, token, network and destination', async () => {
    await http().send(ORDER)
    const { deliveryId: _, ...received } = ORDER
    expect(service.tokens.get(ID)).toMatchObject(received)
  })

  it('may say that nothing has arrived or ever will', async () => {
    service.tokens.set(ID, { state: 'failed' })
    expect(await http().status(ID)).toEqual({ kind: 'failed' })
  })

  it.each([
    ['another token', { id: 'nft-north-pier-1', state: 'failed' }],
    ['what no word is', { state: 'lost' }],
    ['a delivery without a hash', { state: 'delivered' }],
  ])('is not believed when it speaks of %s', async (_, received) => {
    service.tokens.set(ID, received)
    await expect(http().status(ID)).rejects.toThrow()
  })

  it('is not believed unsigned', async () => {
    service.spoil(received => ({ ...received, signature: 'AAAA' }))
    await expect(http().send(ORDER)).rejects.toThrow('not signed')
  })
})
