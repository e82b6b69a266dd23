import type { WithdrawalTypedData } from '@quayside/contracts/endpoints/funds/withdrawals'
import { unlink } from '@quayside/contracts/endpoints/sign-in/wallets'
import { TypedDataEncoder } from 'ethers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import {
  ADDRESS,
  HOUR_MS,
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
const authorized = async (amount = '500'): Promise<Quoted> => {
  const one = (await site.quote({ amount })).result
  expect((await site.authorize(one)).status).toBe(200)
  return one
}
const refusalOf = ({ status, details, code }: { status: number; details?: unknown; code: string }) =>
  status === 403 ? (details as { reason: string }).reason : code
async function untouched(): Promise<void> {
  expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  expect(await site.list()).toEqual([])
}

type Fields = { name: string; type: string }[]
type Signable = { domain: object; types: Record<string, Fields>; message: Record<string, unknown> }

function signAny({ domain, types, message }: Signable): string {
  return site.wallet.signingKey.sign(TypedDataEncoder.hash(domain, types, message)).serialized
}

describe('a signature of the linked wallet over data of another form', () => {
  const fields = (data: WithdrawalTypedData) => [...data.types.WithdrawalAuthorization]
  const forms: readonly (readonly [string, (data: WithdrawalTypedData) => Signable])[] = [
    [
      'of another name',
      data => ({ domain: data.domain, types: { Withdrawal: fields(data) }, message: data.message }),
    ],
    [
      'with a field more',
      data => ({
        domain: data.domain,
        types: { WithdrawalAuthorization: [...fields(data), { name: 'memo', type: 'string' }] },
        message: { ...data.message, memo: '' },
      }),
    ],
    [
      'with a field less',
      data => ({
        domain: data.domain,
        types: { WithdrawalAuthorization: fields(data).filter(({ name }) => name !== 'fee') },
        message: data.message,
      }),
    ],
    [
      'in another order',
      data => ({
        domain: data.domain,
        types: { WithdrawalAuthorization: fields(data).toReversed() },
        message: data.message,
      }),
    ],
    [
      'with the destination as an address',
      data => ({
        domain: data.domain,
        types: {
          WithdrawalAuthorization: fields(data).map(field =>
            field.name === 'destination' ? { ...field, type: 'address' } : field,
          ),
        },
        message: data.message,
      }),
    ],
    [
      'for a contract',
      data => ({
        domain: { ...data.domain, verifyingContract: ADDRESS },
        types: { WithdrawalAuthorization: fields(data) },
        message: data.message,
      }),
    ],
    [
      'with a salt',
      data => ({
        domain: { ...data.domain, salt: `0x${'1'.repeat(64)}` },
        types: { WithdrawalAuthorization: fields(data) },
        message: data.message,
      }),
    ],
    [
      'of a token’s permit',
      data => ({
        domain: data.domain,
        types: {
          Permit: [
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
          ],
        },
        message: { spender: ADDRESS, value: 500_000_000n },
      }),
    ],
  ]

  it.each(forms)('is refused: %s', async (_, form) => {
    const one = await quoted()
    expect(refusalOf(await site.authorize(one, { signature: signAny(form(one.typedData)) }))).toBe(
      'signature',
    )
    expect(refusalOf(await site.submit(one.nonce))).toBe('signature')
    await untouched()
  })
})

describe('a right signature', () => {
  it('of one quote authorizes no other, though every figure is the same', async () => {
    const [one, other] = [await quoted(), await quoted()]
    const signature = signTyped(site.wallet, one.typedData)
    expect(refusalOf(await site.authorize(other, { signature }))).toBe('signature')
    expect(refusalOf(await site.submit(other.nonce))).toBe('signature')
    await untouched()
  })

  it('is not taken again when its withdrawal was taken back', async () => {
    const one = await authorized()
    const { id } = (await site.submit(one.nonce)).result
    expect((await site.cancel(id)).status).toBe(200)
    expect(refusalOf(await site.authorize(one))).toBe('replayed')
    expect(refusalOf(await site.submit(one.nonce))).toBe('replayed')
    expect(await site.holds()).toEqual({ available: 5000, held: 0 })
    expect(await readActs(site.server, 'withdrawal.signatureRefused')).toMatchObject([
      { subject: one.nonce, details: { reason: 'replayed' } },
      { subject: one.nonce, details: { reason: 'replayed' } },
    ])
  })

  it.each([
    ['the address to which it goes', () => ADDRESS],
    ['the same address in small letters', () => site.wallet.address.toLowerCase()],
    ['no address', () => ''],
  ])('is refused under the name of %s', async (_, walletAddress) => {
    const one = await quoted()
    expect(refusalOf(await site.authorize(one, { walletAddress: walletAddress() }))).toBe('wallet')
    await untouched()
  })

  it('is refused as one of the other network', async () => {
    const one = await quoted()
    expect(refusalOf(await site.authorize(one, { chainType: 'tron' }))).toBe('wallet')
    await untouched()
  })

  it('of a wallet that was unlinked and linked again waits a day again', async () => {
    const one = await authorized()
    const { server, maria, wallet } = site
    const rows = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('wallets').select('id').where('user_id', '=', maria.id)),
    )
    await server.call(unlink, { token: maria.token, body: { method: 'wallet', id: rows[0]?.id ?? '' } })
    const at = server.services.clock.now()
    await linkAt(server, maria.id, { address: wallet.address, at })
    const refused = await site.submit(one.nonce)
    expect([refused.code, refused.details]).toEqual([
      '10008',
      { reason: 'walletNew', availableAt: new Date(at + 24 * HOUR_MS).toISOString() },
    ])
    await untouched()
  })

  it('holds to the last millisecond of its ten minutes and no longer', async () => {
    const [one, other] = [await authorized(), await authorized()]
    site.server.pass(599_999)
    expect((await site.submit(one.nonce)).status).toBe(200)
    site.server.pass(1)
    expect(refusalOf(await site.submit(other.nonce))).toBe('expired')
  })
})
