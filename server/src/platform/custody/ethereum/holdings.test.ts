import { AbiCoder, keccak256, Wallet } from 'ethers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { openTemporary } from '../../storage/temporary.builders.ts'
import { sendOrder } from '../custody.builders.ts'
import type { Custody, SendOrder } from '../custody-port.ts'
import { ETHER, type HotSite, openHotSite, startChain, type TestChain } from './ethereum-site.builders.ts'

let chain: TestChain
let site: HotSite
let storage: Storage
let custody: Custody

beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.node.stop())

beforeEach(async () => {
  site = await openHotSite(chain)
  storage = await openTemporary(Date.now)
  custody = await site.open(storage)
})
afterEach(() => storage.close())

const tokens = (id: string, changes: Partial<SendOrder> = {}) =>
  sendOrder(id, { currency: 'USDT', token: chain.usdt.address, decimals: 18, amount: 1_500_000n, ...changes })

const START = 10_000_000_000n

async function look(...underWay: string[]) {
  const held = await custody.balances(underWay)
  if (held === undefined) throw new Error('nothing is told')
  const { sums, fees } = held
  return { ...held, ether: sums.get('ETH') ?? 0n, usdt: sums.get('USDT') ?? 0n, fees: fees.get('ETH') ?? 0n }
}

it('tells what the wallet has, in minor units', async () => {
  expect(await custody.balances()).toEqual({
    sums: new Map([
      ['ETH', START],
      ['USDT', START],
    ]),
    fees: new Map([['ETH', 0n]]),
    hasLeft: new Map(),
  })
})

it('says of each sending whether the figures are without it, from its signature to its end', async () => {
  const seen: unknown[] = []
  const note = async () => {
    const { hasLeft, usdt } = await look('one', 'never')
    seen.push([hasLeft.get('one'), hasLeft.get('never'), START - usdt])
  }
  await note()
  await custody.send(tokens('one'))
  await note()
  await chain.node.mine(1)
  await note()
  await custody.status('one')
  await note()
  await chain.node.mine(3)
  expect(await custody.status('one')).toMatchObject({ kind: 'completed' })
  await note()
  expect(seen).toEqual([
    [false, false, 0n],
    [false, false, 0n],
    [true, false, 1_500_000n],
    [true, false, 1_500_000n],
    [true, false, 1_500_000n],
  ])
})

it('knows that what waits unsigned has not left, so that nothing else can leave in its name', async () => {
  const rich = await site.open(storage, { hotLimit: new Map([['ETH', 2n * START]]) })
  expect(await rich.send(sendOrder('waits', { amount: START + 1n }))).toEqual({ kind: 'intended' })
  expect((await look('waits')).hasLeft.get('waits')).toBe(false)
})

it('accounts for every fee to the unit, while it is confirmed and for good', async () => {
  for (const id of ['one', 'two', 'three']) {
    await custody.send(tokens(id))
    await chain.node.mine(1)
    const { ether, fees } = await look()
    expect(ether + fees).toBe(START)
    expect(fees).toBeGreaterThan(0n)
  }
  await chain.node.mine(3)
  for (const id of ['one', 'two', 'three'])
    expect(await custody.status(id)).toMatchObject({ kind: 'completed' })
  const first = await look()
  expect(first.ether + first.fees).toBe(START)
  // The store has the fee: the next start needs no receipt.
  custody = await site.open(storage, {
    node: async (method, ...params) =>
      method === 'eth_getTransactionReceipt' ? null : await site.options.node(method, ...params),
  })
  expect(await look()).toEqual(first)
})

it('knows a sending by whichever of its transactions was mined', async () => {
  let [now, tip] = [Date.now(), 10n ** 9n]
  custody = await site.open(storage, {
    clock: { now: () => now },
    node: async (method, ...params) =>
      method === 'eth_maxPriorityFeePerGas'
        ? `0x${tip.toString(16)}`
        : await site.options.node(method, ...params),
  })
  const first = await custody.send(tokens('one'))
  now += 60_000
  tip *= 5n
  expect(await custody.status('one')).not.toEqual(first)
  expect((await look('one')).hasLeft.get('one')).toBe(false)
  await chain.node.mine(1)
  const seen = await look('one')
  expect([seen.hasLeft.get('one'), seen.ether + seen.fees]).toEqual([true, START])
  await chain.node.mine(2)
  expect(await custody.status('one')).toMatchObject({ kind: 'completed' })
  expect((await look('one')).fees).toBe(seen.fees)
})

it('counts the fee of what the chain undid, and nothing as sent', async () => {
  await custody.send(tokens('one'))
  // The wallet's token balance drops to zero first, so the transfer reverts.
  const zero = `0x${'0'.repeat(64)}`
  const slot = keccak256(AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [site.address, 0]))
  await chain.node.ask('anvil_setStorageAt', chain.usdt.address, slot, zero)
  await chain.node.mine(1)
  const seen = await look('one')
  expect(seen.hasLeft.get('one')).toBe(false)
  expect([seen.usdt, seen.ether + seen.fees]).toEqual([0n, START])
  await chain.node.mine(3)
  expect(await custody.status('one')).toMatchObject({ kind: 'failed', reason: 'reverted' })
  const ended = await look('one')
  expect([ended.hasLeft.get('one'), ended.ether + ended.fees]).toEqual([false, START])
})

it('does not count a foreign transaction with the key as a sending', async () => {
  await custody.send(sendOrder('one'))
  await chain.node.ask('evm_setAutomine', true)
  const thief = new Wallet(site.key, chain.node.provider)
  await chain.node.mined(
    await thief.sendTransaction({ to: chain.node.other.address, value: ETHER, nonce: 1 }),
  )
  await chain.node.ask('evm_setAutomine', false)
  await chain.node.mine(1)
  const { ether, fees, hasLeft } = await look('one')
  expect(hasLeft.get('one')).toBe(true)
  expect(START - ether - fees - 25_000_000n).toBeGreaterThan(100_000_000n)
})

it('says nothing of a node that hides what used a nonce', async () => {
  await custody.send(sendOrder('one'))
  await chain.node.mine(1)
  const forgetful = await site.open(storage, {
    node: async (method, ...params) =>
      method === 'eth_getTransactionReceipt' ? null : await site.options.node(method, ...params),
  })
  await expect(forgetful.balances()).rejects.toThrow('does not show what used nonce 0')
})

it('counts what customers have sent to receiving addresses, each address once', async () => {
  const [ether, token] = [Wallet.createRandom().address, Wallet.createRandom().address]
  await chain.node.ask('evm_setAutomine', true)
  await chain.node.pay(ether, 2n * ETHER)
  await chain.usdt.send(token, 7n * ETHER)
  await chain.usdt.send(ether, 100n * ETHER)
  await chain.node.ask('evm_setAutomine', false)
  const usdt = chain.usdt.address
  custody = await site.open(storage, {
    receiving: [
      { address: ether, token: null },
      { address: token, token: usdt.toLowerCase() },
      { address: site.address.toLowerCase(), token: null },
      { address: site.address.toLowerCase(), token: usdt },
    ],
  })
  const seen = await look()
  // The table assigns no token to the ether address, so its 100 tokens do not count.
  expect([seen.ether - START, seen.usdt - START]).toEqual([200_000_000n, 7_000_000n])
})
