import { Transaction, Wallet } from 'ethers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NodeRefusal } from '../../chains/json-rpc.ts'
import type { Storage } from '../../storage/storage.ts'
import { openTemporary } from '../../storage/temporary.builders.ts'
import { sendOrder } from '../custody.builders.ts'
import type { Custody, SendOrder, SendState } from '../custody-port.ts'
import { findIntent } from '../queries.ts'
import { attemptsOf } from './attempts.ts'
import type { EthereumCustodyOptions } from './ethereum-custody.ts'
import { GWEI, type HotSite, openHotSite, startChain, type TestChain } from './ethereum-site.builders.ts'

const MINUTE_MS = 60_000

let chain: TestChain
let site: HotSite
let storage: Storage
let now: number
/** Node overrides: the suggested tip, and whether broadcasts are lost. */
let world: { tip: bigint | null; isDeaf: boolean }
let given: string[]

beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.node.stop())

beforeEach(async () => {
  site = await openHotSite(chain)
  storage = await openTemporary(Date.now)
  now = Date.now()
  world = { tip: null, isDeaf: false }
  given = []
})
afterEach(async () => {
  await storage.close()
  await burn(1n)
})

function open(changes: Partial<EthereumCustodyOptions> = {}): Promise<Custody> {
  return site.open(storage, {
    clock: { now: () => now },
    async node(method, ...params) {
      if (method === 'eth_maxPriorityFeePerGas' && world.tip !== null) return `0x${world.tip.toString(16)}`
      if (method === 'eth_sendRawTransaction') {
        given.push(String(params[0]))
        if (world.isDeaf) throw new Error('the line is dead')
      }
      return await site.options.node(method, ...params)
    },
    ...changes,
  })
}

async function burn(gwei: bigint): Promise<void> {
  await chain.node.ask('anvil_setNextBlockBaseFeePerGas', `0x${(gwei * GWEI).toString(16)}`)
  await chain.node.mine(1)
}

async function later(custody: Custody): Promise<SendState | null> {
  now += MINUTE_MS
  try {
    return await custody.status('one')
  } catch (error) {
    if (error instanceof NodeRefusal) return null
    throw error
  }
}

async function signed(id = 'one'): Promise<Transaction[]> {
  const row = await storage.read(tx => tx.one(findIntent, { id }))
  return attemptsOf(row?.raw ?? '').map(raw => Transaction.from(raw))
}

const tokens = (id: string): SendOrder =>
  sendOrder(id, { currency: 'USDT', token: chain.usdt.address, decimals: 18, amount: 7_000_000n })
const recipient = sendOrder('one').destination
const has = () => chain.usdt.balanceOf(recipient)
const SEVEN = 7n * 10n ** 18n

describe('a sending whose fee is too low by now', () => {
  it('is replaced by one of the same nonce, and pays once, under the hash that was mined', async () => {
    const custody = await open()
    const [had, first] = [await has(), await custody.send(tokens('one'))]
    await burn(50n)
    const second = await later(custody)
    const [dear, cheap] = await signed()
    expect(second).toEqual({ kind: 'sent', txHash: dear?.hash })
    expect(first).toEqual({ kind: 'sent', txHash: cheap?.hash })
    const same = ({ nonce, to, value, data, gasLimit, chainId }: Transaction) =>
      [nonce, to, value, data, gasLimit, chainId].map(String)
    expect(dear && same(dear)).toEqual(cheap && same(cheap))
    expect(dear?.maxFeePerGas).toBeGreaterThan(50n * GWEI)
    expect(site.warnings).toEqual(['a sending is replaced by one of a higher fee'])
    await chain.node.mine(3)
    expect(await custody.status('one')).toEqual({ ...second, kind: 'completed' })
    expect(await site.sent()).toBe(1)
    expect((await has()) - had).toBe(SEVEN)
  })

  it('is left a minute for its block, then replaced by what miners want, each fee an eighth more at least', async () => {
    const custody = await open()
    const first = await custody.send(sendOrder('one'))
    world.tip = GWEI + 1n
    now += MINUTE_MS - 1
    expect(await custody.status('one')).toEqual(first)
    now += 1
    expect(await custody.status('one')).not.toEqual(first)
    const [dear, cheap] = await signed()
    for (const fee of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
      expect(Number(dear?.[fee])).toBeGreaterThanOrEqual((Number(cheap?.[fee]) * 9) / 8)
    expect(await custody.status('one')).toMatchObject({ kind: 'sent', txHash: dear?.hash })
    expect(given).toHaveLength(2)
    await chain.node.mine(3)
    expect(await custody.status('one')).toMatchObject({ kind: 'completed', txHash: dear?.hash })
  })

  it('does not wait the hour longer by which the clock was set back since it was sent', async () => {
    const custody = await open()
    await custody.send(sendOrder('one'))
    world.tip = GWEI + 1n
    now -= 3_600_000
    await later(custody)
    expect(await signed()).toHaveLength(2)
  })

  it('is left alone as long as its fee is enough, however long it waits', async () => {
    const custody = await open()
    const first = await custody.send(sendOrder('one'))
    now += 1_000 * MINUTE_MS
    expect(await custody.status('one')).toEqual(first)
    expect(await signed()).toHaveLength(1)
  })

  it('is found by the first transaction where that one was mined after all', async () => {
    const custody = await open()
    const first = await custody.send(sendOrder('one'))
    Object.assign(world, { tip: 5n * GWEI, isDeaf: true })
    now += MINUTE_MS
    await expect(custody.status('one')).rejects.toThrow('the line is dead')
    expect(await signed()).toHaveLength(2)
    await chain.node.mine(1)
    const held = await custody.balances(['one'])
    const [sent, fee] = [held?.sums.get('ETH') ?? 0n, held?.fees.get('ETH') ?? 0n]
    expect(held?.hasLeft.get('one')).toBe(true)
    expect(sent + fee).toBe(10_000_000_000n - sendOrder('one').amount)
    expect(await custody.status('one')).toMatchObject({ ...first, kind: 'confirming' })
    await chain.node.mine(2)
    expect(await custody.status('one')).toEqual({ ...first, kind: 'completed' })
    expect(await site.sent()).toBe(1)
  })

  it('is written down before it is sent, and sent on after a restart as it was written', async () => {
    await (await open()).send(sendOrder('one'))
    Object.assign(world, { tip: 5n * GWEI, isDeaf: true })
    now += MINUTE_MS
    await expect((await open()).status('one')).rejects.toThrow('the line is dead')
    world.isDeaf = false
    const after = await (await open()).status('one')
    const [dear] = await signed()
    expect(after).toMatchObject({ kind: 'sent', txHash: dear?.hash })
    expect(given.slice(1)).toEqual([dear?.serialized, dear?.serialized])
    expect(await signed()).toHaveLength(2)
  })

  it('is replaced once by two nodes at once', async () => {
    const nodes = await Promise.all([open(), open()])
    await nodes[0]?.send(sendOrder('one'))
    await burn(50n)
    now += MINUTE_MS
    await Promise.all(Array.from({ length: 10 }, (_, index) => nodes[index % 2]?.status('one')))
    expect(await signed()).toHaveLength(2)
    expect(new Set(given).size).toBe(2)
  })

  it('is replaced as often as the chain grows dearer, up to the operator’s ceiling and no further', async () => {
    const custody = await open({ feeCeiling: 200n * GWEI })
    await custody.send(sendOrder('one'))
    await burn(20n)
    await later(custody)
    await burn(90n)
    const last = await later(custody)
    expect(await signed()).toHaveLength(3)
    await burn(300n)
    await later(custody)
    expect(site.warnings.at(-1)).toBe('a sending waits: its fee is too low, and custody pays no higher one')
    expect(await signed()).toHaveLength(3)
    for (const { maxFeePerGas } of await signed()) expect(maxFeePerGas).toBeLessThanOrEqual(200n * GWEI)
    await burn(1n)
    expect([last, { ...last, kind: 'confirming', confirmations: 1, needed: 3 }]).toContainEqual(
      await custody.status('one'),
    )
    await chain.node.mine(3)
    expect(await custody.status('one')).toMatchObject({ kind: 'completed' })
    expect(await site.sent()).toBe(1)
  })

  it('is signed below the ceiling where twice the burnt fee is above it', async () => {
    const custody = await open({ feeCeiling: 60n * GWEI })
    await custody.send(sendOrder('one'))
    await burn(50n)
    await later(custody)
    expect((await signed())[0]?.maxFeePerGas).toBe(60n * GWEI)
  })

  it('waits where the wallet has not what the higher fee may cost', async () => {
    const custody = await open()
    await custody.send(sendOrder('one'))
    const [only] = await signed()
    const cost = (only?.value ?? 0n) + (only?.gasLimit ?? 0n) * (only?.maxFeePerGas ?? 0n)
    await chain.node.ask('anvil_setBalance', site.address, `0x${cost.toString(16)}`)
    await burn(50n)
    await later(custody)
    expect(site.warnings).toEqual(['a sending waits: its fee is too low, and the hot wallet has no more'])
    expect(await signed()).toHaveLength(1)
  })

  it('is not signed by another wallet that became the site’s meanwhile', async () => {
    await (await open()).send(sendOrder('one'))
    await burn(50n)
    const other = await open({ key: Wallet.createRandom().privateKey })
    await later(other)
    expect(await signed()).toHaveLength(1)
  })

  it('has failed only when a stranger’s transaction has the nonce, not one of its own', async () => {
    const custody = await open()
    await custody.send(sendOrder('one'))
    Object.assign(world, { tip: 5n * GWEI, isDeaf: true })
    now += MINUTE_MS
    await expect(custody.status('one')).rejects.toThrow('the line is dead')
    await chain.node.mine(10)
    const forgetful = await site.open(storage, {
      node: async (method, ...params) =>
        method === 'eth_getTransactionReceipt' ? null : await site.options.node(method, ...params),
    })
    await expect(forgetful.status('one')).rejects.toThrow('does not show what used nonce 0')
    expect(await custody.status('one')).toMatchObject({ kind: 'completed' })
  })
})
