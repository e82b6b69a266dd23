import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseEther } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../../../scripts/programs/anvil.ts'
import { listening } from '../cut-line.builders.ts'
import { createChainObserver } from './chain-observer.ts'
import type { Sought } from './sighting.ts'

const OURS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ELSEWHERE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const SUM = 500n * 10n ** 18n

let node: Anvil
let usdt: Awaited<ReturnType<Anvil['deployToken']>>
let alike: Awaited<ReturnType<Anvil['deployToken']>>

beforeAll(async () => {
  node = await startAnvil()
  usdt = await node.deployToken('USDT')
  alike = await node.deployToken('USDT')
}, 60_000)
afterAll(() => node.stop())

const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } }

function look(hash: string, changes: Partial<Sought> = {}, ethereum = node.url) {
  const token = usdt.address
  const sought = { currency: 'USDT', network: 'ERC20', hash, address: OURS, token, decimals: 18 } as const
  return createChainObserver({ ethereum, tron: undefined }).look({ ...sought, ...changes })
}

const ETHER = { currency: 'ETH', token: null } as const

describe('a real node', () => {
  it('shows a token that came to us, its amount, depth and time', async () => {
    const hash = await usdt.send(OURS, SUM)
    expect(await look(hash)).toEqual({
      kind: 'mined',
      units: SUM,
      other: null,
      confirmations: 1,
      from: [expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)],
      minedAt: expect.any(Number),
    })
    await node.mine(11)
    expect(await look(hash)).toMatchObject({ confirmations: 12 })
  })

  it('shows more and less than was claimed as what it is', async () => {
    expect(await look(await usdt.send(OURS, SUM + 1n))).toMatchObject({ units: SUM + 1n })
    expect(await look(await usdt.send(OURS, 1n))).toMatchObject({ units: 1n })
  })

  it('is not taken in by another token with the same symbol', async () => {
    const hash = await alike.send(OURS, SUM)
    expect(await look(hash)).toMatchObject({ units: 0n, other: 'token' })
  })

  it('sees that it went elsewhere', async () => {
    expect(await look(await usdt.send(ELSEWHERE, SUM))).toMatchObject({ units: 0n, other: 'recipient' })
    expect(await look(await node.pay(ELSEWHERE, 5n), ETHER)).toMatchObject({ units: 0n, other: 'recipient' })
  })

  it('shows ether, and tells it from tokens', async () => {
    const hash = await node.pay(OURS, parseEther('0.5'))
    expect(await look(hash, ETHER)).toMatchObject({ kind: 'mined', units: parseEther('0.5') })
    expect(await look(hash)).toMatchObject({ units: 0n, other: 'token' })
    expect(await look(await usdt.send(OURS, SUM), ETHER)).toMatchObject({ units: 0n, other: 'token' })
  })

  it('does not say that ether went elsewhere which a contract may have passed on to us', async () => {
    const before = await node.provider.getBalance(OURS)
    // Test contract that forwards its ether to our address, as an exchange or a contract wallet does.
    const passesOn = `0x6000600060006000${'34'}73${OURS.slice(2)}5af100`
    const hash = await node.mined(await node.payer.sendTransaction({ data: passesOn, value: 9n }))
    expect(await node.provider.getBalance(OURS)).toBe(before + 9n)
    expect(await look(hash, ETHER)).toMatchObject({ kind: 'mined', units: 0n, other: 'contract' })
  })

  it('sees that nothing came, though it was sent to us', async () => {
    expect(await look(await node.pay(OURS, 0n), ETHER)).toMatchObject({ units: 0n, other: null })
    expect(await look(await usdt.send(OURS, 0n))).toMatchObject({ units: 0n, other: null })
  })

  it('sees what failed', async () => {
    const sent = await node.payer.sendTransaction({
      to: usdt.address,
      // A transfer above the balance; the explicit gas limit prevents a refusal at estimation.
      data: `0xa9059cbb${OURS.slice(2).padStart(64, '0')}${'f'.repeat(64)}`,
      gasLimit: 100_000,
    })
    expect(await look(await node.mined(sent))).toMatchObject({ kind: 'failed' })
  })

  it('finds nothing where there is nothing', async () => {
    expect(await look(`0x${'12'.repeat(32)}`)).toEqual({ kind: 'notFound' })
  })

  it('sees what waits in no block yet, and what the chain takes back', async () => {
    const before = await node.ask('evm_snapshot')
    await node.ask('evm_setAutomine', false)
    const hash = await node.pay(OURS, 7n)
    expect(await look(hash, ETHER)).toMatchObject({ kind: 'waiting', units: 7n, confirmations: 0 })
    await node.mine(1)
    expect(await look(hash, ETHER)).toMatchObject({ kind: 'mined', units: 7n })
    await node.ask('evm_revert', before)
    await node.ask('evm_setAutomine', true)
    expect(await look(hash, ETHER)).toEqual({ kind: 'notFound' })
  })

  it.each(['eth_getTransactionByHash', 'eth_getTransactionReceipt'])(
    'is not believed when it answers %s with another transaction',
    async method => {
      const [sought, other] = [await usdt.send(OURS, 1n), await usdt.send(OURS, SUM)]
      const mixedUp = createServer(async (request, response) => {
        const body = await text(request)
        const { method: requested } = JSON.parse(body) as { method: string }
        const forwarded = requested === method ? body.replace(sought, other) : body
        const answer = await fetch(node.url, { ...JSON_POST, body: forwarded })
        response.end(await answer.text())
      })
      const url = `http://127.0.0.1:${await listening(mixedUp)}`
      await expect(look(sought, {}, url)).rejects.toThrow('of another transaction')
      mixedUp.closeAllConnections()
      mixedUp.close()
    },
  )

  it('is believed for the main network alone', async () => {
    await node.ask('anvil_setChainId', 11_155_111)
    await expect(look(`0x${'12'.repeat(32)}`)).rejects.toThrow('not of the main network')
    await node.ask('anvil_setChainId', 1)
  })
})
