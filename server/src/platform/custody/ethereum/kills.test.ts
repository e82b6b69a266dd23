import { parseEther } from 'ethers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { openTemporary } from '../../storage/temporary.builders.ts'
import { sendOrder } from '../custody.builders.ts'
import type { SendOrder } from '../custody-port.ts'
import { findIntent } from '../queries.ts'
import { INTENT } from '../tables.ts'
import { attemptsOf } from './attempts.ts'
import { GWEI, type HotSite, openHotSite, startChain, type TestChain } from './ethereum-site.builders.ts'
import { isSigned } from './following.ts'

const SENDINGS = 60
const STAGES = ['nothing', 'intended', 'signed', 'sent', 'confirming']
type World = {
  readonly kills: number
  readonly fees: readonly bigint[]
  readonly block: number
  readonly life: number
}
const STEADY: World = { kills: 200, fees: [1n], block: 5, life: 13 }
const RESTLESS: World = { kills: 230, fees: [1n, 30n, 3n, 80n, 10n], block: 25, life: 27 }

let chain: TestChain
let site: HotSite
let storage: Storage
let now: number
let test = 0

beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.node.stop())

beforeEach(async () => {
  site = await openHotSite(chain)
  storage = await openTemporary(Date.now)
  now = Date.now()
  test += 1
})
afterEach(() => storage.close())

class Killed extends Error {}

/** Custody of a process that dies at its n-th database or node call, before or after its effect. */
function mortal(steps: number, when: 'before' | 'after') {
  let left = steps
  async function word<T>(act: () => Promise<T>): Promise<T> {
    left -= 1
    if (left < 0 || (left === 0 && when === 'before')) throw new Killed()
    const answer = await act()
    if (left <= 0) throw new Killed()
    return answer
  }
  const over: Storage = {
    ...storage,
    read: fn => word(() => storage.read(fn)),
    write: fn => word(() => storage.write(fn)),
  }
  const { node } = site.options
  return site.open(over, {
    clock: { now: () => now },
    node: (...requested) => word(() => node(...requested)),
  })
}

const addressOf = (index: number) => `0x${(test * 0xabc000 + index).toString(16).padStart(40, '0')}`

/** Every third order is in ether, the rest in the token; each has its own recipient. */
function orderOf(index: number): SendOrder {
  const amount = 1_000_000n + BigInt(index)
  const token = { currency: 'USDT', token: chain.usdt.address, decimals: 18, amount } as const
  const own = { destination: addressOf(index), amount }
  return sendOrder(`kill-${index}`, index % 3 === 0 ? own : { ...token, ...own })
}

async function stageOf(index: number): Promise<string> {
  const row = await storage.read(tx => tx.one(findIntent, { id: `kill-${index}` }))
  if (row === undefined) return 'nothing'
  const intent = INTENT.fromRow(row)
  return intent.state === 'intended' && isSigned(intent) ? 'signed' : intent.state
}

async function live(index: number, turn: number, words: number | null): Promise<boolean> {
  // Combines every step count with both kill moments and with sendings at every stage.
  const steps = words === null ? Number.POSITIVE_INFINITY : 1 + ((turn * 7) % words)
  const custody = await mortal(steps, turn % 2 === 0 ? 'before' : 'after')
  try {
    await custody.send(orderOf(index))
    if (turn % 5 === 0) await custody.status(`kill-${index}`)
    return false
  } catch (error) {
    if (error instanceof Killed) return true
    throw error
  }
}

/** Kills at least `kills` times, then lets every sending end; returns the stage at each kill. */
async function killAndEnd({ kills: least, fees, block, life }: World): Promise<string[]> {
  const kills: string[] = []
  let turn = 0
  let open = Array.from({ length: SENDINGS }, (_, index) => index)
  while (open.length > 0) {
    const stages = new Map<number, string>()
    for (const index of open) {
      turn += 1
      const isKilled = await live(index, turn, kills.length < least ? life : null)
      const stage = await stageOf(index)
      if (isKilled) kills.push(stage)
      stages.set(index, stage)
      now += 60_000
      if (turn % block === 0) await mineAt(fees[(turn / block) % fees.length] ?? 1n)
    }
    open = open.filter(index => stages.get(index) !== 'completed')
  }
  return kills
}

async function mineAt(gwei: bigint): Promise<void> {
  await chain.node.ask('anvil_setNextBlockBaseFeePerGas', `0x${(gwei * GWEI).toString(16)}`)
  await chain.node.mine(1)
}

it.each([
  ['fees that stay', STEADY],
  ['fees that rise and fall', RESTLESS],
])(
  'under %s, sends nothing twice and loses nothing over hundreds of kills between intent, sending and confirmation',
  async (_, world) => {
    const kills = await killAndEnd(world)
    expect(kills.length).toBeGreaterThanOrEqual(world.kills)
    for (const stage of STAGES) expect(kills).toContain(stage)

    const custody = await site.open(storage)
    for (let index = 0; index < SENDINGS; index += 1) {
      expect(await custody.status(`kill-${index}`)).toMatchObject({ kind: 'completed' })
      const { currency, amount } = orderOf(index)
      const units = currency === 'ETH' ? amount * 10n ** 10n : amount * 10n ** 12n
      expect(await received(index)).toBe(units)
    }
    // One transaction per sending: no sending was paid twice, no nonce was skipped.
    expect(await site.sent()).toBe(SENDINGS)
    expect(await chain.usdt.balanceOf(site.address)).toBe(parseEther('10000') - tokenSum())
    if (world === STEADY) expect(await replacements()).toBe(0)
    else expect(await replacements()).toBeGreaterThan(10)
  },
  60_000,
)

async function replacements(): Promise<number> {
  let count = 0
  for (let index = 0; index < SENDINGS; index += 1) {
    const row = await storage.read(tx => tx.one(findIntent, { id: `kill-${index}` }))
    count += attemptsOf(row?.raw ?? '').length - 1
  }
  return count
}

async function received(index: number): Promise<bigint> {
  const to = addressOf(index)
  return orderOf(index).currency === 'ETH'
    ? await chain.node.provider.getBalance(to)
    : await chain.usdt.balanceOf(to)
}

function tokenSum(): bigint {
  const orders = Array.from({ length: SENDINGS }, (_, index) => orderOf(index))
  return orders
    .filter(({ currency }) => currency === 'USDT')
    .reduce((sum, { amount }) => sum + amount * 10n ** 12n, 0n)
}
