import { parseEther } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { openTemporary } from '../../storage/temporary.ts'
import { sendOrder } from '../custody.builders.ts'
import type { SendOrder } from '../custody-port.ts'
import { findIntent } from '../queries.ts'
import { INTENT } from '../tables.ts'
import { type HotSite, openHotSite, startChain, type TestChain } from './ethereum-site.builders.ts'
import { isSigned } from './following.ts'

const KILLS = 200
const SENDINGS = 60

let chain: TestChain
let site: HotSite
let storage: Storage

beforeAll(async () => {
  chain = await startChain()
  site = await openHotSite(chain)
  storage = await openTemporary(Date.now)
}, 60_000)
afterAll(async () => {
  await storage.close()
  await chain.node.stop()
})

class Killed extends Error {}

/** What a process does until it is killed: at its n-th word to database or node, before it is heard or after. */
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
  return site.open(over, { node: (...asked) => word(() => node(...asked)) })
}

const addressOf = (index: number) => `0x${(0xabc000 + index).toString(16).padStart(40, '0')}`

/** Every third in ether, the others in the token; each has a recipient of its own. */
function orderOf(index: number): SendOrder {
  const amount = 1_000_000n + BigInt(index)
  const token = { currency: 'USDT', token: chain.usdt.address, decimals: 18, amount } as const
  const own = { destination: addressOf(index), amount }
  return sendOrder(`kill-${index}`, index % 3 === 0 ? own : { ...token, ...own })
}

/** How far a sending is, as a start would find it. */
async function stageOf(index: number): Promise<string> {
  const row = await storage.read(tx => tx.one(findIntent, { id: `kill-${index}` }))
  if (row === undefined) return 'nothing'
  const intent = INTENT.fromRow(row)
  return intent.state === 'intended' && isSigned(intent) ? 'signed' : intent.state
}

/** One life of a process, which works at one sending; whether it was killed. */
async function live(index: number, turn: number, isMortal: boolean): Promise<boolean> {
  // Each number of steps comes with each moment, and with sendings at every stage.
  const steps = isMortal ? 1 + ((turn * 7) % 13) : Number.POSITIVE_INFINITY
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

/** Kills as often as it should at least, then lets everything end; at which stages the kills fell. */
async function killAndEnd(): Promise<string[]> {
  const kills: string[] = []
  let turn = 0
  let open = Array.from({ length: SENDINGS }, (_, index) => index)
  while (open.length > 0) {
    const stages = new Map<number, string>()
    for (const index of open) {
      turn += 1
      const isKilled = await live(index, turn, kills.length < KILLS)
      const stage = await stageOf(index)
      if (isKilled) kills.push(stage)
      stages.set(index, stage)
      if (turn % 5 === 0) await chain.node.mine(1)
    }
    open = open.filter(index => stages.get(index) !== 'completed')
  }
  return kills
}

it(`sends nothing twice and loses nothing over ${KILLS} kills between intent, sending and confirmation`, async () => {
  const kills = await killAndEnd()
  expect(kills.length).toBeGreaterThanOrEqual(KILLS)
  for (const stage of ['nothing', 'intended', 'signed', 'sent', 'confirming']) expect(kills).toContain(stage)

  const custody = await site.open(storage)
  for (let index = 0; index < SENDINGS; index += 1) {
    expect(await custody.status(`kill-${index}`)).toMatchObject({ kind: 'completed' })
    const { currency, amount } = orderOf(index)
    const units = currency === 'ETH' ? amount * 10n ** 10n : amount * 10n ** 12n
    expect(await received(index)).toBe(units)
  }
  // As many transactions as sendings: none was signed twice, no nonce was skipped.
  expect(await site.sent()).toBe(SENDINGS)
  expect(await chain.usdt.balanceOf(site.address)).toBe(parseEther('10000') - tokenSum())
}, 60_000)

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
