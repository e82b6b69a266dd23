import * as cases from '@quayside/contracts/staff/cases'
import * as customers from '@quayside/contracts/staff/customers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { confirmFacts } from '../../platform/storage/queries/identity-facts.ts'
import { sendForm, wholeForm } from '../identity/identity.builders.ts'
import { addAt, linkAt } from '../withdrawals/withdrawal-site.builders.ts'
import { type AtTheDesk, atTheDesk, decide, openCaseOf } from './desk.builders.ts'

const WALLET = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

let server: TestApp
let maria: SignedUp
let rita: AtTheDesk

beforeEach(async () => {
  server = await openApp({ environment: { SANDBOX_REVIEW_SECONDS: '0' } })
  maria = await server.signUp()
  rita = atTheDesk(server, 'rita', 'reviewer', 'support')
  await sendForm(server, await wholeForm(), { token: maria.token })
})
afterEach(() => server.close())

async function isRita({ id }: Pick<SignedUp, 'id'>, email = rita.email) {
  await server.services.storage.write(tx =>
    tx.dynamic(q => q.updateTable('users').set({ email }).where('id', '=', id).returning('id')),
  )
}

const ritasOwn = async () => {
  const own = await server.signUp('ritas')
  await isRita(own)
  return own
}

it.each<[string, () => Promise<unknown>]>([
  ['their e-mail', () => isRita(maria)],
  ['their e-mail with a tag', () => isRita(maria, 'rita+trading@example.com')],
  [
    'a phone',
    async () => {
      const { id } = await ritasOwn()
      const phone = '+491701234567'
      await server.services.storage.write(tx =>
        confirmFacts(tx, { userId: id, country: 'DE', phone, now: 1 }),
      )
    },
  ],
  [
    'a wallet',
    async () => {
      const { id } = await ritasOwn()
      await linkAt(server, id, { address: WALLET, at: 1 })
      await addAt(server, maria.id, 1, WALLET)
    },
  ],
])('staff decide nothing about an account that shares %s', async (_, share) => {
  const { id } = await openCaseOf(rita, maria.id)
  await rita.call(cases.claimCase, { params: { id } })
  await share()
  const decided = await decide(rita, id, { kind: 'verified' })
  expect(decided).toMatchObject({ status: 422, problem: { code: 'refused' } })
  expect((await rita.call(cases.claimCase, { params: { id } })).status).toBe(422)
  const note = 'Asked for it'
  const params = { id: maria.id }
  const suspended = await rita.call(customers.suspendCustomer, { params, body: { reason: 'terms', note } })
  expect(suspended.status).toBe(422)
  const ron = atTheDesk(server, 'ron', 'reviewer')
  await rita.call(cases.releaseCase, { params: { id } })
  expect((await decide(ron, id, { kind: 'verified' })).status).toBe(200)
})

it('a reviewer who is a customer decides about others', async () => {
  await ritasOwn()
  const { id } = await openCaseOf(rita, maria.id)
  expect((await decide(rita, id, { kind: 'verified' })).status).toBe(200)
})
