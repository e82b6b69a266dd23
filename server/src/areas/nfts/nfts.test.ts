import { randomUUID } from 'node:crypto'
import { notifications } from '@quayside/contracts/endpoints/account/account'
import { closeAccount } from '@quayside/contracts/endpoints/account/account-life'
import { buyNft, getNft, listMyNft, listNft } from '@quayside/contracts/endpoints/nfts'
import { LOCALES } from '@quayside/contracts/locales'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import type { NftEvent } from '../../platform/bus.ts'
import { AUCTION, DAY_MS, FIXED, MINUTE_MS, type NftSite, openNftSite, REAL } from './nft-site.builders.ts'

let site: NftSite
let maria: SignedUp
let otto: SignedUp

beforeEach(async () => {
  site = await openNftSite()
  maria = await site.customer('maria')
  otto = await site.customer('otto')
})
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

async function notificationsOf({ token }: SignedUp) {
  const { result } = await site.server.call(notifications, { token, headers: REAL })
  return result.list.filter(({ kind }) => kind.startsWith('nft'))
}

describe('a bid', () => {
  it('starts the clock, is held, and is seen under a pseudonym', async () => {
    const { status, message, result } = await site.buy(maria, { amount: '120' })
    expect([status, message]).toEqual([200, '20004'])
    expect(result).toMatchObject({ outcome: 'leading', bid: { pseudonym: '1', amount: '120.000000' } })
    expect(await site.holds(maria)).toEqual({ available: 880, held: 120, donations: 0 })
    const seen = await site.look()
    expect(seen).toMatchObject({
      status: 'running',
      remainingTime: 86_400,
      minimumBid: '126.000000',
      own: null,
    })
    expect(seen.bids).toMatchObject([{ pseudonym: '1', amount: '120.000000' }])
    expect(JSON.stringify(seen)).not.toContain('maria')
    expect((await site.look(AUCTION, maria.token)).own).toMatchObject({ pseudonym: '1', status: 'leading' })
  })

  it('gives who is outbid all of it back, tells them at once, and writes once', async () => {
    await site.buy(maria, { amount: '120' })
    await site.buy(otto, { amount: '126' })
    expect(await site.holds(maria)).toEqual({ available: 1_000, held: 0, donations: 0 })
    expect(await site.holds(otto)).toEqual({ available: 874, held: 126, donations: 0 })
    expect((await notificationsOf(maria))[0]).toMatchObject({
      kind: 'nftOutbid',
      data: {
        nftId: AUCTION,
        name: 'First light on the quay',
        amount: '120',
        minimum: '132.3',
        currency: 'USDT',
      },
    })
    const { names = '' } = (await notificationsOf(maria))[0]?.data ?? {}
    expect(Object.keys(JSON.parse(names)).toSorted()).toEqual(LOCALES.map(({ value }) => value).toSorted())
    const letters = () => site.server.outbox.filter(({ subject }) => subject.startsWith('You were outbid'))
    await site.pass(0)
    expect(letters()).toEqual([])
    await site.pass(MINUTE_MS)
    await site.pass(1_000)
    expect(letters()).toMatchObject([{ to: maria.email }])
    expect(letters()[0]?.text).toContain('132.3 USDT')
  })

  it('writes nothing to who leads again by then', async () => {
    await site.buy(maria, { amount: '120' })
    await site.buy(otto, { amount: '126' })
    await site.buy(maria, { amount: '133' })
    await site.pass(MINUTE_MS)
    const letters = site.server.outbox.filter(({ subject }) => subject.startsWith('You were outbid'))
    expect(letters.map(({ to }) => to)).toEqual([otto.email])
  })

  it('counts once, however often it is sent', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.buy(maria, { amount: '120', clientId })),
    )
    for (const { status, result } of answers) {
      expect(status).toBe(200)
      expect(result).toEqual(answers[0]?.result)
    }
    expect((await site.look()).bids).toHaveLength(1)
    expect((await site.buy(maria, { amount: '130', clientId })).status).toBe(409)
    expect(await site.holds(maria)).toMatchObject({ available: 880, held: 120 })
  })

  it('is raised by the difference, once, without an outbid notice', async () => {
    await site.buy(maria, { amount: '120' })
    const clientId = randomUUID()
    const raise = () => site.buy(maria, { amount: '200', raises: '120', clientId })
    const [first, again] = [await raise(), await raise()]
    expect([first.status, again.result]).toEqual([200, first.result])
    expect((await site.buy(maria, { amount: '300', raises: '120' })).details).toEqual({ reason: 'leading' })
    expect(await site.holds(maria)).toEqual({ available: 800, held: 200, donations: 0 })
    expect(await site.mine(maria)).toMatchObject([{ kind: 'bidding', amount: '200.000000' }])
    await site.pass(MINUTE_MS)
    expect(await notificationsOf(maria)).toEqual([])
    expect((await site.buy(maria, { amount: '1000.01', raises: '200' })).code).toBe('10011')
    await site.buy(otto, { amount: '210' })
    expect(await site.holds(maria)).toEqual({ available: 1_000, held: 0, donations: 0 })
    expect((await site.buy(maria, { amount: '300', raises: '200' })).details).toEqual({ reason: 'outbid' })
  })

  it('is refused with a way on', async () => {
    await site.buy(maria, { amount: '120' })
    const refusal = async (who: SignedUp, body: Record<string, string>) => {
      const { code, details } = await site.buy(who, body)
      return [code, details]
    }
    expect(await refusal(otto, { amount: '125.99' })).toEqual(['10016', { minimum: '126', currency: 'USDT' }])
    expect(await refusal(maria, { amount: '200' })).toEqual(['10020', { reason: 'leading' }])
    expect(await refusal(otto, { amount: '200', id: 'no-such-item' })).toEqual([
      '10020',
      { reason: 'unknown' },
    ])
    expect((await refusal(otto, { amount: '1000.01' }))[0]).toBe('10011')
    expect(await site.holds(maria)).toMatchObject({ held: 120 })
    const demo = await site.server.call(buyNft, {
      token: otto.token,
      body: { id: AUCTION, amount: '200', clientId: randomUUID() },
    })
    expect([demo.code, demo.details]).toEqual(['10008', { mode: 'demo' }])
  })
})

describe('an account with a running bid', () => {
  it('is not closed', async () => {
    await site.buy(maria, { amount: '120' })
    const { code, details } = await site.server.call(closeAccount, { token: maria.token })
    expect([code, details]).toEqual(['10008', expect.objectContaining({ obstacles: expect.anything() })])
    expect(JSON.stringify(details)).toContain('"bids"')
  })
})

describe('the end of an auction', () => {
  it('comes fifteen minutes after the last late bid, and makes the hold the donation', async () => {
    const received: NftEvent[] = []
    site.server.services.bus.subscribe('nft.changed', event => received.push(event))
    await site.buy(maria, { amount: '120' })
    await site.pass(DAY_MS - MINUTE_MS)
    await site.buy(otto, { amount: '130' })
    expect(await site.look()).toMatchObject({ remainingTime: 900 })
    await site.pass(14 * MINUTE_MS)
    await site.buy(maria, { amount: '140' })
    expect(await site.look()).toMatchObject({ remainingTime: 900, status: 'running' })
    site.server.pass(15 * MINUTE_MS)
    expect(await site.look()).toMatchObject({ remainingTime: 0, status: 'ended' })
    expect((await site.buy(otto, { amount: '150' })).details).toEqual({ reason: 'ended' })
    expect(await site.mine(maria)).toMatchObject([{ kind: 'bidding', amount: '140.000000' }])
    await site.pass(0)
    await site.pass(1_000)
    expect(await site.holds(maria)).toEqual({ available: 860, held: 0, donations: 0 })
    expect(await site.holds(otto)).toEqual({ available: 1_000, held: 0, donations: 0 })
    expect(await site.holds({ id: 'house' })).toMatchObject({ donations: 140 })
    expect(await site.look()).toMatchObject({ status: 'sold', cumulativeDonation: '140.000000' })
    expect((await notificationsOf(maria)).map(({ kind }) => kind)).toEqual(['nftWon', 'nftOutbid'])
    const won = site.server.outbox.filter(({ subject }) => subject.startsWith('You won'))
    expect(won).toMatchObject([{ to: maria.email, text: expect.stringContaining('(sample charity)') }])
    expect(received.map(({ status, bid }) => [status, bid?.pseudonym])).toEqual([
      ['running', '1'],
      ['running', '2'],
      ['running', '1'],
      ['sold', undefined],
    ])
    expect(await site.mine(maria, 'won')).toMatchObject([{ kind: 'won', pseudonym: '1' }])
    expect(await site.mine(otto, 'outbid')).toMatchObject([{ kind: 'outbid', amount: '130.000000' }])
  })
})

describe('a fixed price', () => {
  it('is paid once, by one of many', async () => {
    const answers = await Promise.all(
      [maria, otto].flatMap(who =>
        Array.from({ length: 10 }, () => site.buy(who, { id: FIXED, amount: '90' })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['10020']),
    )
    expect(await site.look(FIXED)).toMatchObject({ status: 'sold', cumulativeDonation: '90.000000' })
    const both = [await site.mine(maria, 'bought'), await site.mine(otto, 'bought')].flat()
    expect(both).toMatchObject([{ kind: 'bought', amount: '90.000000', item: { id: FIXED } }])
  })
})

describe('the cumulative donation', () => {
  it('is what the entries of the ledger add up to', async () => {
    await site.buy(maria, { id: FIXED, amount: '90' })
    await site.buy(otto, { id: 'green-bay', amount: '150' })
    await site.buy(otto, { amount: '120' })
    const entries = await site.server.services.storage.read(tx =>
      tx.dynamic(q =>
        q
          .selectFrom('entries')
          .innerJoin('accounts', 'accounts.id', 'entries.account_id')
          .innerJoin('postings', 'postings.id', 'entries.posting_id')
          .select(['entries.amount', 'postings.memo'])
          .where('accounts.kind', '=', 'donations'),
      ),
    )
    expect(entries.map(({ memo }) => memo)).toEqual(['sandbox', 'sandbox'])
    const sum = entries.reduce((total, { amount }) => total + amount, 0n)
    for (const { cumulativeDonation } of (await site.server.call(listNft)).result.list)
      expect(cumulativeDonation).toBe(`${sum / 1_000_000n}.000000`)
    expect(sum).toBe(240_000_000n)
  })
})

describe('the market', () => {
  const ids = async (query: Record<string, string>) =>
    (await site.server.call(listNft, { query })).result.list.map(({ id }) => id)

  it('is filtered and sorted by the storage', async () => {
    await site.buy(maria, { id: 'night-watch', amount: '240' })
    await site.buy(otto, { id: FIXED, amount: '90' })
    expect(await ids({ status: 'running' })).toEqual(['night-watch'])
    expect(await ids({ status: 'sold' })).toEqual([FIXED])
    expect(await ids({ status: 'open', kind: 'fixed' })).toEqual(['green-bay'])
    expect((await ids({ sort: 'ending' }))[0]).toBe('night-watch')
    expect((await ids({ sort: 'cheapest' })).slice(0, 2)).toEqual(['paper-boats', FIXED])
    expect((await ids({ sort: 'dearest', size: '1' }))[0]).toBe('night-watch')
    expect((await ids({ sort: 'newest' })).at(-1)).toBe(AUCTION)
    site.server.pass(DAY_MS)
    expect([await ids({ status: 'running' }), await ids({ status: 'ended' })]).toEqual([[], ['night-watch']])
  })

  it('says on every item that the sample charity is not real', async () => {
    for (const item of (await site.server.call(listNft)).result.list) expect(item.isSampleCharity).toBe(true)
    expect((await site.look()).charityAbout).toContain('It isn’t a real charity')
    expect((await site.server.call(getNft, { params: { id: 'no-such-item' } })).status).toBe(404)
  })
})

describe('my NFTs', () => {
  it('are one’s own and real ones alone', async () => {
    await site.buy(maria, { amount: '120' })
    expect(await site.mine(otto)).toEqual([])
    const demo = await site.server.call(listMyNft, { token: maria.token })
    expect(demo.result).toMatchObject({ list: [], total: 0 })
  })
})

describe('a thousand bidders on one item', () => {
  it('leave one highest bid, every loser whole, and none below the minimum of its moment', async () => {
    const crowd = await site.crowd(1_000, 5_000)
    const answers = await Promise.all(
      crowd.map((who, at) => site.buy(who, { amount: String(120 + ((at * 7) % 1_000)) })),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['10016']),
    )
    const rows = await site.server.services.storage.read(tx =>
      tx.dynamic(q =>
        q.selectFrom('nft_bids').select(['number', 'amount', 'status', 'user_id']).orderBy('number'),
      ),
    )
    expect(rows.map(({ number }) => number)).toEqual(accepted.map((_, at) => at + 1))
    for (const [at, { amount }] of rows.entries()) {
      const before = rows[at - 1]?.amount
      if (before !== undefined)
        expect(amount * 100n >= before * 105n && amount >= before + 1_000_000n).toBe(true)
    }
    const leader = rows.at(-1)
    expect(rows.filter(({ status }) => status === 'leading')).toEqual([leader])
    for (const who of crowd) {
      const held = who.id === leader?.user_id ? Number(leader.amount) / 1e6 : 0
      expect(await site.holds(who)).toEqual({ available: 5_000 - held, held, donations: 0 })
    }
  }, 120_000)
})
