import * as cases from '@quayside/contracts/staff/cases'
import { suspendCustomer } from '@quayside/contracts/staff/customers'
import { Wallet } from 'ethers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  ETHER,
  type HotSite,
  openHotSite,
  startChain,
  type TestChain,
} from '../../../platform/custody/ethereum/ethereum-site.builders.ts'
import { openTemporary } from '../../../platform/storage/temporary.builders.ts'
import { defaultDepositTable } from '../../deposits/chains/deposit-table.ts'
import type { DepositTable } from '../../deposits/rules/terms.ts'
import { atTheDesk } from '../../desk/desk.builders.ts'
import {
  addAt,
  keyOf,
  linkAt,
  openWithdrawalSite,
  prepareCustomer,
  signTyped,
  type WithdrawalSite,
} from '../withdrawal-site.builders.ts'
import { staffOf } from './watched-site.builders.ts'

let chain: TestChain
let hot: HotSite
let site: WithdrawalSite
/** Drops every signed transaction before it reaches the node, as if the process were killed each time. */
let isCutOff: boolean

beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.node.stop())

/** A whole site over a hot wallet on a real node: 10,000 tokens, 5,000 of them Maria's. */
beforeEach(async () => {
  hot = await openHotSite(chain)
  isCutOff = false
  const storage = await openTemporary(Date.now)
  const custody = await hot.open(storage, {
    async node(method, ...params) {
      if (isCutOff && method === 'eth_sendRawTransaction') throw new Error('the process is gone')
      return await hot.options.node(method, ...params)
    },
  })
  site = await openWithdrawalSite(DECLARED, { storage, custody, depositTable: tableOf() })
})
afterEach(() => site.server.close())

const tableOf = (): DepositTable => ({
  ...defaultDepositTable({ minimums: 'main', siteMode: 'sandbox' }),
  places: [
    { currency: 'USDT', network: 'ERC20', address: hot.address, token: chain.usdt.address, decimals: 18 },
  ],
  isSample: false,
})

/** The rest of the tokens and all ether belong to the operator. */
const DECLARED = {
  CUSTODY: 'ethereum',
  ETHEREUM_RPC_URL: 'http://127.0.0.1:1',
  CUSTODY_ETHEREUM_KEY: '1'.repeat(64),
  CUSTODY_HOT_LIMIT: 'ETH=1,USDT=5000',
  CUSTODY_OWN: 'USDT=5000,ETH=100',
}

const look = () => staffOf(site).standing()
const approve = () => staffOf(site).approve()
const differences = async () =>
  (await look()).currencies.map(({ currency, difference }) => [currency, difference])
const AGREES = [
  ['USDT', '0'],
  ['BTC', null],
  ['ETH', '0'],
]

it('agrees to the unit at every step of a withdrawal, fees of the network included', async () => {
  await site.tick()
  expect(await differences()).toEqual(AGREES)
  await site.withdraw()
  await approve()
  const statuses: (string | undefined)[] = []
  for (let step = 0; step < 8; step += 1) {
    await site.tick(30)
    expect([await differences(), (await look()).stopped]).toEqual([AGREES, null])
    statuses.push((await site.list())[0]?.status)
    await chain.node.mine(1)
  }
  expect(new Set(statuses)).toEqual(new Set(['sending', 'confirming', 'completed']))
  const [usdt, , ether] = (await look()).currencies
  expect(usdt).toMatchObject({ ledger: '4500.5', own: '5000', custody: '9500.5', underWay: '0' })
  expect(Number(ether?.fees)).toBeGreaterThan(0)
}, 60_000)

it('says what a thief with the key has taken, sending in flight or not, and sends nothing more', async () => {
  await site.withdraw({ amount: '400' })
  await approve()
  await site.tick()
  await chain.node.mine(1)
  await chain.node.ask('evm_setAutomine', true)
  const thief = new Wallet(hot.key, chain.node.provider)
  await chain.node.mined(
    await thief.sendTransaction({ to: chain.node.other.address, value: ETHER / 2n, nonce: 1 }),
  )
  await chain.node.ask('evm_setAutomine', false)
  await site.withdraw({ amount: '100' })
  await site.tick(30)
  const { stopped, currencies } = await look()
  expect(stopped?.why).toBe('missing')
  const ether = currencies.find(({ currency }) => currency === 'ETH')
  // The sent amount and its fee.
  expect(Number(ether?.difference)).toBeLessThan(-0.5)
  expect(Number(ether?.difference)).toBeGreaterThan(-0.51)
  await approve()
  await site.tick(5)
  expect((await site.list())[0]?.status).toBe('approved')
  expect(await hot.sent()).toBe(2)
}, 60_000)

it('a database that was put back from before a withdrawal sends nothing', async () => {
  await site.withdraw()
  await approve()
  await site.tick()
  await chain.node.mine(3)
  await site.tick()
  expect((await site.list())[0]?.status).toBe('completed')
  // The copy has the customer's 5,000 and an approved withdrawal, but not the sending.
  const storage = await openTemporary(Date.now)
  const custody = await hot.open(storage, { knownNonce: 1 })
  await site.server.close()
  site = await openWithdrawalSite(DECLARED, { storage, custody, depositTable: tableOf() })
  await site.withdraw()
  await approve()
  await site.tick(3)
  const { stopped, currencies } = await look()
  expect(stopped?.why).toBe('missing')
  expect(currencies[0]).toMatchObject({ currency: 'USDT', difference: '-499.5' })
  expect((await site.list())[0]?.status).toBe('approved')
  expect(await hot.sent()).toBe(1)
}, 60_000)

it('sends what was signed before a kill though its customer is suspended since: the nonces of others wait for it', async () => {
  await site.withdraw()
  const id = await approve()
  isCutOff = true
  await site.tick()
  const sam = atTheDesk(site.server, 'sam', 'support')
  const params = { id: site.maria.id }
  await sam.call(suspendCustomer, { params, body: { reason: 'takeover', note: 'Asked by the bank' } })
  const { subject } = (await staffOf(site).rita.call(cases.getCase, { params: { id } })).result
  expect(subject).toMatchObject({ status: 'sending', hash: null, heldBy: null })

  isCutOff = false
  const otto = await withdrawFor('otto')
  await site.tick(60)
  await chain.node.mine(1)
  expect(await hot.sent()).toBe(2)
  expect(await chain.usdt.balanceOf(otto)).toBe(499_500_000n * 10n ** 12n)
  expect([await differences(), (await look()).stopped]).toEqual([AGREES, null])
}, 60_000)

async function withdrawFor(username: string): Promise<string> {
  const { server } = site
  await chain.node.ask('evm_setAutomine', true)
  await chain.usdt.send(hot.address, 1_000n * ETHER)
  await chain.node.ask('evm_setAutomine', false)
  const otto = await server.signUp(username)
  await prepareCustomer(server, otto, 1_000)
  const [wallet, { address }] = [new Wallet(keyOf(8)), Wallet.createRandom()]
  await linkAt(server, otto.id, { address: wallet.address, at: 1_000 })
  const addressId = await addAt(server, otto.id, 1_000, address)
  const { token } = otto
  const { nonce, typedData } = (await site.quote({ addressId }, { token })).result
  const signature = signTyped(wallet, typedData)
  await site.authorize({ nonce, typedData }, { token, walletAddress: wallet.address, signature })
  await site.submit(nonce, { token })
  await staffOf({ server, maria: otto, list: site.list }).approve()
  return address
}
