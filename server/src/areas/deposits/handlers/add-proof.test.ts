import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { cancelDeposit, type DepositRecord, MOST_ADDED } from '@quayside/contracts/endpoints/funds/deposits'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../../app/app.builders.ts'
import { multipartOf } from '../../../platform/http/forms/forms.builders.ts'
import { photosOf } from '../../../platform/photos/vault/queries.ts'
import { atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { type DepositSite, openDepositSite, photo, REAL } from '../deposit-site.builders.ts'

type Proof = { readonly note?: string; readonly clientId?: string; readonly proof?: Uint8Array }
type As = { readonly token?: string; readonly headers?: Readonly<Record<string, string>> }

let site: DepositSite
let id: string

beforeEach(async () => {
  site = await openDepositSite({}, { SANDBOX_REVIEW_SECONDS: '0', KYC_RETENTION: '10' })
  id = (await site.report()).result.id
})
afterEach(() => site.server.close())

const rita = () => atTheDesk(site.server, 'rita', 'reviewer')
const refuse = () => site.decide(rita(), { kind: 'rejected', reason: 'notFound' })
const photos = () => site.server.services.storage.read(tx => tx.all(photosOf, { userId: site.maria.id }))
const added = async () => (await site.list())[0]?.added

async function add(proof: Proof, { token = site.maria.token, headers = REAL }: As = {}) {
  const { payload, type } = multipartOf({ clientId: randomUUID(), ...proof })
  const response = await site.server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/user/recharge/${id}/proof`,
    headers: { 'content-type': type, authorization: token, ...headers },
    payload,
  })
  return { ...response.json(), status: response.statusCode } as {
    status: number
    code: string
    result: DepositRecord & { issues?: { path: string; message: string }[]; added?: number }
  }
}

async function caseOf({ id: customer }: Pick<SignedUp, 'id'> = site.maria) {
  const open = await openCaseOf(rita(), customer)
  const { subject, version } = (await rita().call(cases.getCase, { params: { id: open.id } })).result
  if (subject.kind !== 'deposit') throw new TypeError(subject.kind)
  return { caseId: open.id, subject, version }
}

describe('a proof that is added to a report under review', () => {
  it('is shown to its customer and to who decides: numbers as text, pictures by a link', async () => {
    await add({ note: '  W-99812 ' })
    expect((await add({ proof: await photo() })).result.added).toMatchObject([
      { note: 'W-99812', hasPhoto: false },
      { note: '', hasPhoto: true },
    ])
    expect(await added()).toHaveLength(2)
    const { caseId, subject } = await caseOf()
    expect(subject.added).toMatchObject([
      { note: 'W-99812', photo: null },
      { note: '', photo: 'added2' },
    ])
    const link = (picture: 'added1' | 'added2') =>
      rita().call(cases.linkPhoto, { params: { id: caseId, photo: picture } })
    expect([(await link('added2')).status, (await link('added1')).status]).toEqual([200, 404])
  })

  it('makes a reviewer who has already looked look again', async () => {
    const { caseId, version } = await caseOf()
    await rita().call(cases.claimCase, { params: { id: caseId } })
    expect((await add({ note: 'W-99812' })).status).toBe(200)
    const decision = { kind: 'deposit' as const, verdict: { kind: 'rejected', reason: 'notYours' } as const }
    const decide = (seen: number) =>
      rita().call(cases.decideCase, { params: { id: caseId }, body: { version: seen, decision } })
    expect((await decide(version)).status).toBe(409)
    expect((await decide((await caseOf()).version)).status).toBe(200)
  })

  it('is added once however often it is sent, even after the decision', async () => {
    const proof = { clientId: randomUUID(), note: 'W-99812', proof: await photo() }
    const both = await Promise.all([add(proof), add(proof)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await added()).toHaveLength(1)
    await refuse()
    const late = await add(proof)
    expect([late.status, late.result.status, late.result.added]).toMatchObject([200, 'rejected', [{}]])
  })

  it('comes too late once it is decided, and after it was taken back', async () => {
    await refuse()
    expect((await add({ note: 'late' })).code).toBe('10019')
    id = (await site.report()).result.id
    await add({ proof: await photo() })
    const params = { params: { id }, body: { clientId: randomUUID() } }
    await site.server.call(cancelDeposit, { ...params, token: site.maria.token, headers: REAL })
    expect((await add({ note: 'late' })).code).toBe('10019')
    expect(await photos()).toHaveLength(1)
  })

  it('is its owner’s only, and none of the Demo account', async () => {
    const otto = await site.server.signUp('otto')
    await site.verify(otto)
    expect((await add({ note: 'mine' }, { token: otto.token })).status).toBe(404)
    expect((await add({ note: 'mine' }, { headers: {} })).status).toBe(404)
    expect((await add({ note: 'mine' }, { token: 'nobody' })).status).toBe(401)
    id = 'no-such-deposit'
    expect((await add({ note: 'mine' })).status).toBe(404)
  })

  it('is one of a few, and no more of them at once either', async () => {
    const all = Array.from({ length: MOST_ADDED + 3 }, (_, number) => add({ note: `number ${number}` }))
    const codes = (await Promise.all(all)).map(({ status }) => status)
    expect(codes.filter(status => status === 200)).toHaveLength(MOST_ADDED)
    const more = await add({ proof: await photo() })
    expect([more.code, more.result.added]).toEqual(['10008', MOST_ADDED])
    expect(await photos()).toHaveLength(1)
  })

  it.each([
    ['nothing', {}, { path: 'proof', message: 'missing' }],
    ['spaces', { note: '   ' }, { path: 'proof', message: 'missing' }],
    ['no picture', { proof: new Uint8Array([1, 2, 3]) }, { path: 'proof' }],
    ['a text beyond its length', { note: 'x'.repeat(161) }, { path: 'note' }],
  ])('is not %s', async (_, proof, issue) => {
    const refused = await add(proof)
    expect([refused.status, refused.result.issues]).toMatchObject([400, [issue]])
    expect(await added()).toEqual([])
  })

  it('lets its picture go with the first one when the law’s time is over; what was written stays', async () => {
    await add({ note: 'W-99812', proof: await photo() })
    expect(await photos()).toHaveLength(2)
    await refuse()
    await site.tick(10 * 86_400_000)
    expect(await photos()).toEqual([])
    expect(await added()).toMatchObject([{ note: 'W-99812', hasPhoto: false }])
  })
})
