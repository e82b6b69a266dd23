import { randomUUID } from 'node:crypto'
import { notifications } from '@quayside/contracts/endpoints/account/account'
import { closure } from '@quayside/contracts/endpoints/account/account-life'
import { giveNftAddress } from '@quayside/contracts/endpoints/nfts'
import { isoOf } from '@quayside/contracts/iso-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../app/app.builders.ts'
import { ADDRESS, addAt } from '../withdrawals/withdrawal-site.builders.ts'
import { DAY_MS, FIXED, type NftSite, openNftSite, REAL } from './nft-site.builders.ts'

let site: NftSite
let maria: SignedUp
let otto: SignedUp

beforeEach(async () => {
  site = await openNftSite()
  maria = await site.customer('maria')
  otto = await site.customer('otto')
})
afterEach(() => site.server.close())

async function notificationsOf({ token }: SignedUp) {
  const { result } = await site.server.call(notifications, { token, headers: REAL })
  return result.list.filter(({ kind }) => kind.startsWith('nft'))
}

describe('what was won or bought', () => {
  const give = (who: SignedUp, body: Record<string, string> = {}) =>
    site.server.call(giveNftAddress, {
      token: who.token,
      headers: REAL,
      params: { id: FIXED },
      body: { network: 'ERC20', address: ADDRESS, clientId: randomUUID(), ...body },
    })
  const delivery = async () => (await site.mine(maria))[0]?.delivery

  beforeEach(async () => {
    await site.buy(maria, { id: FIXED, amount: '90' })
    // Wait until the new-device hold has passed.
    await site.pass(2 * DAY_MS)
  })

  it('is pointed out to who would close the account without an address for it', async () => {
    const tokens = async ({ token }: SignedUp) =>
      (await site.server.call(closure, { token, headers: REAL })).result.tokensWithoutAddress
    expect([await tokens(maria), await tokens(otto)]).toEqual([1, 0])
  })

  it('is sent to a confirmed address of the book that has waited, and to nothing else', async () => {
    expect(await delivery()).toMatchObject({ status: 'won', networks: ['ERC20', 'TRC20'], isSample: true })
    const refusal = async (body?: Record<string, string>) => {
      const { code, details } = await give(maria, body)
      return [code, (details as { reason?: string }).reason]
    }
    expect(await refusal()).toEqual(['10021', 'unknown'])
    expect(await refusal({ address: '0x12' })).toEqual(['10021', 'malformed'])
    expect(await refusal({ address: `0x${'0'.repeat(36)}dEaD` })).toEqual(['10021', 'unspendable'])
    const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    expect(await refusal({ network: 'TRC20', address: usdt })).toEqual(['10021', 'token'])
    const id = await addAt(site.server, maria.id, null)
    expect(await refusal()).toEqual(['10021', 'unconfirmed'])
    await confirm(id, site.server.services.clock.now())
    expect(await refusal()).toEqual(['10008', 'addressWaits'])
    const usableAt = isoOf(site.server.services.clock.now() + DAY_MS)
    expect((await give(maria)).details).toEqual({ reason: 'addressWaits', availableAt: usableAt })
    await site.pass(DAY_MS)
    expect((await give(otto)).status).toBe(404)
    // A lowercase address carries no checksum and is the same address.
    expect((await give(maria, { address: ADDRESS.toLowerCase() })).result).toMatchObject({
      status: 'addressGiven',
      address: ADDRESS,
    })
  })

  it('is delivered once, tells so, and is received from then on', async () => {
    await addAt(site.server, maria.id, 1_000)
    expect(await delivery()).toMatchObject({ status: 'won', addressWait: 86_400 })
    expect((await site.look(FIXED, maria.token)).own).toMatchObject({ status: 'bought', delivery: 'won' })
    expect((await give(maria)).status).toBe(200)
    expect((await give(maria)).status).toBe(200)
    await site.pass(1_000)
    expect(await delivery()).toMatchObject({ status: 'sending', hash: expect.stringMatching(/^sandbox-/) })
    expect((await give(maria)).code).toBe('10020')
    await site.pass(1_000)
    await site.pass(1_000)
    expect(await delivery()).toMatchObject({ status: 'delivered', explorer: null })
    expect((await delivery())?.timeline.map(({ status }) => status).slice(-2)).toEqual([
      'sending',
      'delivered',
    ])
    expect((await notificationsOf(maria)).map(({ kind, data }) => [kind, data.settled])).toEqual([
      ['nftDelivered', undefined],
      ['nftBought', 'YES'],
    ])
    expect((await site.look(FIXED, maria.token)).own).toMatchObject({
      status: 'bought',
      delivery: 'delivered',
    })
    expect(await site.mine(maria, 'received')).toHaveLength(1)
    expect(await site.mine(maria, 'bought')).toEqual([])
  })

  const confirm = (id: string, confirmed_at: number) =>
    site.server.services.storage.write(tx =>
      tx.dynamic(q =>
        q.updateTable('withdrawal_addresses').set({ confirmed_at }).where('id', '=', id).returning('id'),
      ),
    )
})
