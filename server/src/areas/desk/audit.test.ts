import * as audit from '@quayside/contracts/staff/audit'
import * as cases from '@quayside/contracts/staff/cases'
import * as desk from '@quayside/contracts/staff/customers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../app/app.builders.ts'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import { wholeForm } from '../identity/identity.builders.ts'
import { type IdentitySite, openIdentitySite } from '../identity/identity-site.builders.ts'
import { type AtTheDesk, atTheDesk, openCaseOf, passFor } from './desk.builders.ts'

let site: IdentitySite
let sam: AtTheDesk
let rita: AtTheDesk
let ada: AtTheDesk
let maria: SignedUp
let params: { id: string }

beforeEach(async () => {
  site = await openIdentitySite()
  maria = site.maria
  params = { id: maria.id }
  sam = atTheDesk(site.server, 'sam', 'support')
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  ada = atTheDesk(site.server, 'ada', 'administrator')
})
afterEach(() => site.server.close())

describe('a photo', () => {
  async function linked() {
    await site.submit(await wholeForm())
    const { id } = await openCaseOf(rita, maria.id)
    const { result } = await rita.call(cases.linkPhoto, { params: { id, photo: 'front' } })
    return { id, url: result.url }
  }
  const fetched = (url: string, pass: string) =>
    site.server.desk.inject({ url, headers: { authorization: `Bearer ${pass}` } })
  const looks = async () => (await ada.call(audit.listActs, { query: { action: 'photo' } })).result.list

  it('is shown for a minute to the session that asked, and each look is in the log', async () => {
    const { id, url } = await linked()
    const shown = await fetched(url, rita.pass)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    await fetched(url, rita.pass)
    expect(await looks()).toMatchObject([
      {
        actor: rita.email,
        action: 'photo.viewed',
        subject: 'front',
        customerId: maria.id,
        details: { case: id },
      },
      { action: 'photo.viewed', origin: '127.0.0.1' },
    ])
    site.server.pass(60_001)
    expect((await fetched(url, rita.pass)).statusCode).toBe(404)
  })

  it('is not shown to a colleague, another session, support, or a customer', async () => {
    const { url } = await linked()
    const passes = [
      atTheDesk(site.server, 'ron', 'reviewer').pass,
      passFor(site.server, { email: rita.email, session: 'b'.repeat(32) }),
    ]
    for (const pass of passes) expect((await fetched(url, pass)).statusCode).toBe(404)
    expect((await fetched(url, sam.pass)).statusCode).toBe(403)
    expect((await fetched(url, maria.token)).statusCode).toBe(401)
    const text = url.split('/').at(-1) ?? ''
    const asCustomer = await site.server.app.inject({ url: `/swx/customer/user/photo/${text}` })
    expect(asCustomer.statusCode).toBe(404)
    expect(await looks()).toEqual([])
  })
})

describe('the audit log', () => {
  it('is exported as CSV with the sandbox’s mark, and no cell of it is a formula', async () => {
    await sam.call(desk.addNote, { params, body: { text: '=cmd()' } })
    await sam.call(desk.suspendCustomer, { params, body: { reason: 'terms', note: '=HYPERLINK("x"), "y"' } })
    const { result } = await ada.call(audit.exportActs, { query: { actor: sam.email } })
    const lines = Buffer.from(result as Buffer)
      .toString()
      .split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '\ufeff"Sandbox: simulated markets, no real money"',
      'seq,at,actor,action,subject,customer,origin,details,hash',
    ])
    expect(lines).toHaveLength(5)
    expect(lines[3]).toMatch(/customer\.suspended,account,.*"\{""reason"":""terms""/)
    expect((await ada.call(audit.listActs)).result.list[0]).toMatchObject({ action: 'acts.exported' })
  })

  it('detects appended entries and a moved end', async () => {
    const { storage } = site.server.services
    const verified = async () => (await ada.call(audit.verifyActs)).result
    await sam.call(desk.addNote, { params, body: { text: 'one' } })
    const { head, acts } = await verified()
    await storage.write(tx =>
      tx.dynamic(q => q.updateTable('audit_head').set({ hash: 'forged' }).where('id', '=', 1)),
    )
    expect(await verified()).toMatchObject({ isWhole: false, brokenAt: acts + 1 })
    await storage.write(tx =>
      tx.dynamic(q => q.updateTable('audit_head').set({ hash: head }).where('id', '=', 1)),
    )
    expect(await verified()).toMatchObject({ isWhole: true, head })
  })

  it('rejects changes of its entries', async () => {
    const { storage } = site.server.services
    await sam.call(desk.addNote, { params, body: { text: 'one' } })
    for (const change of [
      (q: QueryBuilder) => q.updateTable('audit_log').set({ actor: 'nobody' }),
      (q: QueryBuilder) => q.deleteFrom('audit_log'),
      (q: QueryBuilder) => q.deleteFrom('staff_notes'),
    ])
      await expect(storage.write(tx => tx.dynamic(change))).rejects.toThrow('append_only')
  })
})
