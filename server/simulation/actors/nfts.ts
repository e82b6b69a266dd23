import { quoteExchange, submitExchange } from '@quayside/contracts/endpoints/funds/exchange'
import {
  buyNft,
  getNft,
  giveNftAddress,
  listMyNft,
  listNft,
  type NftItem,
} from '@quayside/contracts/endpoints/nfts'
import { findCharity, seedNft } from '../../src/areas/nfts/queries.ts'
import { ADDRESS } from '../../src/areas/withdrawals/withdrawal-site.builders.ts'
import type { Tx } from '../../src/platform/storage/storage.ts'
import type { Customer, Environment } from '../environment.ts'
import type { Actor } from './actor.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const USDT = 1_000_000n
const A_DAY = 3

export async function addItems(tx: Tx, { from, days }: { from: number; days: number }): Promise<void> {
  if ((await tx.one(findCharity, { id: 'sandbox' })) === undefined) throw new Error('there is no charity')
  for (let number = 0; number < days * A_DAY; number += 1) {
    const opensAt = from + Math.floor(number / A_DAY) * DAY_MS
    const isFixed = number % A_DAY === 2
    await tx.run(seedNft, {
      id: `item-${number}`,
      name: `{"en":"Item ${number}"}`,
      image: `/art/item-${number}.svg`,
      creator: 'simulation',
      chain: 'Sandbox',
      address: `sandbox:item-${number}`,
      currency: 'USDT',
      kind: isFixed ? 'fixed' : 'auction',
      reserve: (isFixed ? 25n : 10n) * USDT,
      charity_id: 'sandbox',
      status: 'open',
      opens_at: number < A_DAY ? null : opensAt,
      runs_ms: number % A_DAY === 0 ? HOUR_MS / 6 : 6 * HOUR_MS,
      ends_at: null,
      closed_at: null,
      highest_id: null,
      highest_user_id: null,
      highest_bidder: null,
      current_bid: null,
      bids: 0,
      bidders: 0,
      description: '{"en":"An item"}',
      created_at: from + number,
    })
  }
}

export const bidOrBuy: Actor = {
  weight: 3,
  async act(environment, customer) {
    const { dice, customers } = environment
    const list = (await environment.read(customer, listNft, { mode: 'real', query: { sort: 'ending' } }))
      ?.list
    if (list === undefined) return
    const onSale = list.filter(({ status }) => status === 'open' || status === 'running')
    const choice = onSale.length > 0 && dice.chance(0.95) ? onSale : list
    if (choice.length === 0) return
    const item = dice.chance(0.6) ? choice[0] : dice.pick(choice)
    if (item === undefined) return
    const rivals = [customer, ...(dice.chance(0.3) ? [dice.pick(customers)] : [])]
    const bids = rivals.map(who => () => buy(environment, who, item))
    await Promise.all(bids.map(bid => bid()))
    await environment.read(customer, getNft, { mode: 'real', params: { id: item.id } })
  },
}

async function buy(environment: Environment, customer: Customer, item: NftItem): Promise<void> {
  const { dice } = environment
  const least = BigInt(item.minimumBid.replace('.', ''))
  const minor = dice.chance(0.1) ? least - 1n : item.kind === 'fixed' ? least : least + above(environment)
  const amount = `${minor / USDT}.${String(minor % USDT).padStart(6, '0')}`
  const mode = dice.chance(0.9) ? 'real' : 'demo'
  const { answer } = await environment.ask(customer, buyNft, { mode, body: { id: item.id, amount } })
  if (answer?.code === '10011') await changeMoney(environment, customer)
}

async function changeMoney(environment: Environment, customer: Customer): Promise<void> {
  const { dice } = environment
  const query = { from: 'USD', to: 'USDT', amount: `${dice.int(100, 400)}`, amountOf: 'from' }
  const quote = await environment.read(customer, quoteExchange, { mode: 'real', query, besides: [422] })
  if (quote === undefined) return
  await environment.ask(customer, submitExchange, { mode: 'real', body: { quoteId: quote.quoteId } })
}

function above({ dice }: Environment): bigint {
  if (dice.chance(0.5)) return 0n
  return (
    BigInt(dice.chance(0.05) ? dice.int(1_000, 9_000_000) : dice.int(0, 9)) * USDT +
    BigInt(dice.int(0, 999_999))
  )
}

/** Chooses the delivery address of a won item: mostly one of the own book, some twice at once, some too late. */
export const receive: Actor = {
  weight: 1.5,
  async act(environment, customer) {
    const { dice } = environment
    const list = (await environment.read(customer, listMyNft, { mode: 'real' }))?.list
    if (list === undefined) return
    const owned = list.filter(({ delivery }) => delivery !== null)
    const waiting = owned.filter(({ delivery }) => delivery?.status === 'won')
    const choice = waiting.length > 0 && dice.chance(0.7) ? waiting : owned
    if (choice.length === 0) return
    const { item } = dice.pick(choice)
    const isTwice = dice.chance(0.3)
    const give = () => {
      const address = dice.chance(0.2) ? '0x52908400098527886E0F7030069857D2E4169EE7' : ADDRESS
      const body = { network: dice.chance(0.05) ? 'TRC20' : 'ERC20', address }
      return environment.ask(customer, giveNftAddress, { mode: 'real', params: { id: item.id }, body })
    }
    await Promise.all([give(), ...(isTwice ? [give()] : [])])
  },
}
