import type { WithdrawalTypedData } from '@quayside/contracts/endpoints/funds/withdrawals'
import { unlink } from '@quayside/contracts/endpoints/sign-in/wallets'
import { Signature, Wallet } from 'ethers'
import { TronWeb } from 'tronweb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import {
  HOUR_MS,
  keyOf,
  linkAt,
  openWithdrawalSite,
  type Quoted,
  signTyped,
  type WithdrawalSite,
} from '../withdrawal-site.builders.ts'
import { readActs } from './acts.builders.ts'

let site: WithdrawalSite

beforeEach(async () => {
  site = await openWithdrawalSite()
})
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

const quoted = async (): Promise<Quoted> => (await site.quote()).result
const refusalOf = ({ status, details, code }: { status: number; details?: unknown; code: string }) =>
  status === 403 ? (details as { reason: string }).reason : code
async function untouched(): Promise<void> {
  expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  expect(await site.list()).toEqual([])
  expect(await readActs(site.server, 'withdrawal.signatureRefused')).not.toEqual([])
}

const changed = (data: WithdrawalTypedData, over: Record<string, string>): WithdrawalTypedData => ({
  ...data,
  message: { ...data.message, ...over },
})

describe('a signature over other words', () => {
  it.each([
    ['amount', '5000'],
    ['amount', '500.0'],
    ['fee', '0'],
    ['receive', '500'],
    ['destination', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['destination', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['account', 'another-customer'],
    ['nonce', 'another'],
    ['network', 'TRC20'],
    ['asset', 'ETH'],
    ['action', 'approve'],
    ['statement', 'I agree.'],
    ['expiresAt', '2099-01-01T00:00:00.000Z'],
  ])('is refused: %s %s', async (field, value) => {
    const one = await quoted()
    const signature = signTyped(site.wallet, changed(one.typedData, { [field]: value }))
    expect(refusalOf(await site.authorize(one, { signature }))).toBe('signature')
    expect(refusalOf(await site.submit(one.nonce))).toBe('signature')
    expect(await readActs(site.server, 'withdrawal.signatureRefused')).toMatchObject([
      { subject: one.nonce, details: { reason: 'signature', walletAddress: site.wallet.address } },
      { subject: one.nonce, details: { reason: 'signature' } },
    ])
    await untouched()
  })

  it.each([
    ['name', { name: 'Quay5ide' }],
    ['version', { version: '2' }],
    ['chain', { chainId: 5 }],
    ['chain of Tron', { chainId: 728_126_428 }],
  ])('is refused: another domain, %s', async (_, over) => {
    const one = await quoted()
    const domain = { ...one.typedData.domain, ...over } as WithdrawalTypedData['domain']
    const signature = signTyped(site.wallet, { ...one.typedData, domain })
    expect(refusalOf(await site.authorize(one, { signature }))).toBe('signature')
    await untouched()
  })

  it('is refused: as a plain text', async () => {
    const one = await quoted()
    const signature = await site.wallet.signMessage(JSON.stringify(one.typedData.message))
    expect(refusalOf(await site.authorize(one, { signature }))).toBe('signature')
    await untouched()
  })
})

describe('a signature in another form', () => {
  const HALF = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n

  it.each([
    ['of 64 bytes', (hex: string) => Signature.from(hex).compactSerialized],
    [
      'with the high s',
      (hex: string) => {
        const { r, s, v } = Signature.from(hex)
        return `${r}${(HALF - BigInt(s)).toString(16).padStart(64, '0')}${v === 27 ? '1c' : '1b'}`
      },
    ],
    ['with the other v', (hex: string) => hex.slice(0, -2) + (hex.endsWith('1b') ? '1c' : '1b')],
    ['with a wrong v', (hex: string) => `${hex.slice(0, -2)}1d`],
    ['too short', (hex: string) => hex.slice(0, -4)],
    ['too long', (hex: string) => `${hex}00`],
    ['of zeros', () => `0x${'0'.repeat(128)}1b`],
    ['empty', () => '0x'],
    ['no hex digits', () => '0x1'],
  ])('is refused: %s', async (_, change) => {
    const one = await quoted()
    const signature = change(signTyped(site.wallet, one.typedData))
    expect(refusalOf(await site.authorize(one, { signature }))).toBe('signature')
    await untouched()
  })
})

describe('a wallet', () => {
  it('that is not linked is refused', async () => {
    const one = await quoted()
    const other = new Wallet(keyOf(9))
    const signature = signTyped(other, one.typedData)
    expect(refusalOf(await site.authorize(one, { signature, walletAddress: other.address }))).toBe('wallet')
    // A signature by another wallet under the linked wallet's name fails too.
    expect(refusalOf(await site.authorize(one, { signature }))).toBe('signature')
    await untouched()
  })

  it('of another customer is refused', async () => {
    const otto = await site.server.signUp('otto')
    const his = new Wallet(keyOf(11))
    await linkAt(site.server, otto.id, { address: his.address, at: 1_000 })
    const one = await quoted()
    const signed = { signature: signTyped(his, one.typedData), walletAddress: his.address }
    expect(refusalOf(await site.authorize(one, signed))).toBe('wallet')
    expect((await site.authorize(one, { token: otto.token })).status).toBe(404)
    await untouched()
  })

  it('that was linked yesterday waits', async () => {
    const { server, maria } = site
    const young = new Wallet(keyOf(13))
    const at = server.services.clock.now() - 23 * HOUR_MS
    await linkAt(server, maria.id, { address: young.address, at })
    const one = await quoted()
    const signed = { signature: signTyped(young, one.typedData), walletAddress: young.address }
    const refused = await site.authorize(one, signed)
    expect([refused.code, refused.details]).toEqual([
      '10008',
      { reason: 'walletNew', availableAt: new Date(at + 24 * HOUR_MS).toISOString() },
    ])
    expect(refusalOf(await site.submit(one.nonce))).toBe('signature')
    await untouched()
  })

  it('that was unlinked after it signed authorizes nothing any more', async () => {
    const one = await quoted()
    await site.authorize(one)
    const { server, maria } = site
    const id = (
      await server.services.storage.read(tx =>
        tx.dynamic(q => q.selectFrom('wallets').select('id').where('user_id', '=', maria.id)),
      )
    )[0]?.id
    expect(
      (await server.call(unlink, { token: maria.token, body: { method: 'wallet', id: id ?? '' } })).status,
    ).toBe(200)
    expect(refusalOf(await site.submit(one.nonce))).toBe('wallet')
    await untouched()
  })

  it('on Tron signs the data of Tron, and no other', async () => {
    const { server, maria } = site
    const key = keyOf(17).slice(2)
    const walletAddress = String(TronWeb.address.fromPrivateKey(key))
    await linkAt(server, maria.id, { address: walletAddress, at: 1_000, chainType: 'tron' })
    const tron = new TronWeb({ fullHost: 'http://127.0.0.1:9', privateKey: key })
    const sign = ({ domain, types, message }: WithdrawalTypedData) =>
      tron.trx._signTypedData(
        domain,
        { WithdrawalAuthorization: types.WithdrawalAuthorization },
        message,
        key,
      )
    const ethereum = (await site.quote()).result
    const signed = { walletAddress, chainType: 'tron' as const }
    const crossed = await site.authorize(ethereum, { ...signed, signature: await sign(ethereum.typedData) })
    expect(refusalOf(crossed)).toBe('wallet')
    const one = (await site.quote({ chainType: 'tron' })).result
    expect(one.typedData.domain.chainId).toBe(728_126_428)
    expect((await site.authorize(one, { ...signed, signature: await sign(one.typedData) })).status).toBe(200)
    expect((await site.submit(one.nonce)).status).toBe(200)
  })
})
