import { randomBytes, randomUUID } from 'node:crypto'
import * as audit from '@quayside/contracts/staff/audit'
import {
  type CharityPayout,
  confirmPayout,
  listPayouts,
  preparePayout,
  RECEIPT_BYTES,
  rejectPayout,
  showReceipt,
} from '@quayside/contracts/staff/payouts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { type AtTheDesk, atTheDesk } from '../../desk/desk.builders.ts'
import { FIXED, type NftSite, openNftSite } from '../nft-site.builders.ts'
import { insertCharityForTests, PDF } from './payouts.builders.ts'
import { RECEIPT_PATH } from './view.ts'

let site: NftSite
let rita: AtTheDesk
let sam: AtTheDesk
beforeEach(async () => {
  site = await openNftSite()
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  sam = atTheDesk(site.server, 'sam', 'reviewer')
  await site.buy(await site.customer('maria'), { id: FIXED, amount: '90' })
})
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

function prepare(who: AtTheDesk, over: Readonly<Record<string, unknown>> = {}) {
  const body = {
    clientId: randomUUID(),
    charityId: 'sandbox',
    currency: 'USDT',
    amount: '60',
    reference: `transfer ${randomUUID()}`,
    transferredOn: '2026-01-01',
    receipt: PDF.toString('base64'),
  }
  return who.call(preparePayout, { body: { ...body, ...over } })
}
const confirm = (who: AtTheDesk, { id }: Pick<CharityPayout, 'id'>) =>
  who.call(confirmPayout, { params: { id } })
const fund = async () => (await rita.call(listPayouts)).result.funds[0]
const receipt = (id: string) => site.server.app.inject({ url: RECEIPT_PATH + id })

async function entries() {
  const rows = await site.server.services.storage.read(tx =>
    tx.dynamic(q =>
      q
        .selectFrom('entries')
        .innerJoin('accounts', 'accounts.id', 'entries.account_id')
        .innerJoin('postings', 'postings.id', 'entries.posting_id')
        .select(['postings.kind', 'entries.amount'])
        .where('accounts.kind', '=', 'donations'),
    ),
  )
  const sum = (kind: string) =>
    rows.filter(row => row.kind === kind).reduce((total, { amount }) => total + Number(amount) / 1e6, 0)
  return { came: sum('nft_sale'), left: sum('donation_payout'), count: rows.length }
}

describe('a pay-out to a charity', () => {
  it('is prepared by one, confirmed by another, posted once, and seen with its receipt by everybody', async () => {
    const { result } = await prepare(rita)
    expect(result).toMatchObject({ state: 'prepared', amount: '60', receipt: { format: 'pdf' } })
    expect(await fund()).toMatchObject({ donated: '90', prepared: '60', free: '30' })
    expect((await receipt(result.id)).statusCode).toBe(404)
    expect((await site.look(FIXED)).donations).toEqual([])

    expect((await confirm(sam, result)).result).toMatchObject({ state: 'paid', decided: { by: sam.email } })
    expect(await fund()).toMatchObject({ paidOut: '60', prepared: '0', free: '30' })
    expect(await entries()).toEqual({ came: 90, left: -60, count: 2 })
    const seen = await site.look(FIXED)
    expect(seen.cumulativeDonation).toBe('90.000000')
    expect(seen.donations).toMatchObject([{ amount: '60.000000', receiptFormat: 'pdf' }])
    expect(await site.holds({ id: 'house' })).toMatchObject({ donations: 30 })

    const file = await receipt(result.id)
    expect(file.rawPayload.equals(PDF)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="receipt-${result.id}.pdf"`,
    })
    expect(file.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
    const { list } = (await atTheDesk(site.server, 'ada', 'administrator').call(audit.listActs)).result
    expect(list.filter(({ action }) => action.startsWith('payout')).map(({ action }) => action)).toEqual([
      'payout.confirmed',
      'payout.prepared',
    ])
  })

  it('is found among all, a page at a time, what waits first', async () => {
    const amounts = ['10', '20', '30']
    for (const amount of amounts) await prepare(rita, { amount })
    const pages = await Promise.all(
      ['1', '2', '3'].map(page => rita.call(listPayouts, { query: { page, size: '1' } })),
    )
    expect(pages.map(({ result }) => result.total)).toEqual([3, 3, 3])
    const seen = pages.flatMap(({ result }) => result.payouts.map(({ amount }) => amount))
    expect(seen.toSorted()).toEqual(amounts)
  })

  it('is never confirmed by who prepared it, in whatever letters the address is written', async () => {
    const { result } = await prepare(rita)
    expect((await confirm(rita, result)).status).toBe(422)
    expect((await confirm(atTheDesk(site.server, 'RITA', 'administrator'), result)).status).toBe(422)
    expect(await entries()).toMatchObject({ left: 0 })
  })

  it('is posted once by a hundred confirmations at once, of two people', async () => {
    const [one, other] = [(await prepare(rita)).result, atTheDesk(site.server, 'tom', 'reviewer')]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => confirm([sam, other, rita][at % 3] ?? sam, one)),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await entries()).toEqual({ came: 90, left: -60, count: 2 })
  })

  it('of a hundred prepared at once never exceeds what the ledger has', async () => {
    const people = Array.from({ length: 20 }, (_, at) => atTheDesk(site.server, `staff${at}`, 'reviewer'))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => prepare(people[at % 20] ?? rita, { amount: '25' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await fund()).toMatchObject({ prepared: '75', free: '15' })
    expect((await prepare(rita, { amount: '15.000001' })).status).toBe(422)
    expect((await prepare(rita, { amount: '15' })).status).toBe(200)
  })

  it('is not taken out of what another charity got', async () => {
    await insertCharityForTests(site.server, 'other')
    expect((await prepare(rita, { charityId: 'other', amount: '1' })).status).toBe(422)
    expect((await prepare(rita, { charityId: 'nobody' })).status).toBe(404)
  })

  it('is one for a client id, and one for a transfer', async () => {
    const clientId = randomUUID()
    const sent = { clientId, reference: 'SEPA 1' }
    const first = await prepare(rita, sent)
    expect((await prepare(rita, sent)).result).toEqual(first.result)
    expect((await prepare(rita, { ...sent, amount: '61' })).status).toBe(409)
    for (const reference of ['SEPA 1', 'sepa 1'])
      expect((await prepare(sam, { reference, amount: '1' })).status).toBe(409)
    expect((await prepare(sam, { reference: 'SEPA 2', amount: '1' })).status).toBe(200)
    expect(await fund()).toMatchObject({ prepared: '61' })
  })

  it('can be rejected with a reason, which releases its amount and its file; then it cannot be confirmed', async () => {
    const { result } = await prepare(rita)
    const params = { id: result.id }
    const rejected = await rita.call(rejectPayout, { params, body: { reason: 'Wrong amount' } })
    expect(rejected.result).toMatchObject({ state: 'rejected', decided: { reason: 'Wrong amount' } })
    expect((await confirm(sam, result)).status).toBe(409)
    expect((await rita.call(showReceipt, { params })).status).toBe(404)
    expect((await receipt(result.id)).statusCode).toBe(404)
    expect(await fund()).toMatchObject({ free: '90' })
    expect(await entries()).toMatchObject({ left: 0 })
  })

  it('that is paid is not rejected any more', async () => {
    const { result } = await prepare(rita)
    await confirm(sam, result)
    const params = { id: result.id }
    expect((await sam.call(rejectPayout, { params, body: { reason: 'Too late' } })).status).toBe(409)
    expect((await confirm(sam, result)).result).toMatchObject({ state: 'paid' })
    expect(await entries()).toMatchObject({ left: -60 })
  })

  it('is for reviewers', async () => {
    const support = atTheDesk(site.server, 'una', 'support')
    expect((await support.call(listPayouts)).status).toBe(403)
    expect((await prepare(support)).status).toBe(403)
  })
})

const linking = (action: string) => Buffer.from(PDF.toString().replace('/Type', `${action}/Type`))

describe('a receipt', () => {
  it('is read by one address as often as a reader would', async () => {
    const { result } = await prepare(rita)
    await sam.call(confirmPayout, { params: { id: result.id } })
    expect((await receipt(result.id)).statusCode).toBe(200)
    const { limits } = site.server.services
    while ((await limits.take('receiptsByIp', '127.0.0.1')) === 0);
    const refused = await receipt(result.id)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('that is a picture is re-encoded, and a colleague sees it before it is public', async () => {
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .withMetadata({ exif: { IFD0: { Artist: 'somebody' } } })
      .png()
      .toBuffer()
    const { result } = await prepare(rita, { receipt: png.toString('base64') })
    expect(result.receipt.format).toBe('jpeg')
    const looked = await sam.call(showReceipt, { params: { id: result.id } })
    expect(looked.status).toBe(200)
    await confirm(sam, result)
    const file = await receipt(result.id)
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(file.rawPayload.includes('somebody')).toBe(false)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page that calls itself a PDF', Buffer.from('<html>%PDF-1.4 %%EOF</html>')],
    ['a PDF that is cut off', PDF.subarray(0, 40)],
    [
      'a PDF with code',
      Buffer.from(PDF.toString().replace('/Type', '/OpenAction<</S/JavaScript/JS(x)>>/Type')),
    ],
    ['a PDF that hides a name', Buffer.from(PDF.toString().replace('/Type', '/S/J#61vaScript/Type'))],
    ['a locked PDF', Buffer.from(PDF.toString().replace('/Root', '/Encrypt 2 0 R/Root'))],
    ['a PDF whose link is a program', linking('/S/URI/URI(javascript:x)')],
    ['a PDF whose link hides its letters', linking('/S/URI/URI(http\\163://a.b)')],
    ['a PDF whose link is elsewhere', linking('/S/URI/URI 7 0 R')],
    ['a PDF whose links begin with other words', linking('/URI<</Base(https://a.b)>>')],
    ['a PDF whose link does more', linking('/S/URI/URI(https://a.b)/Next<</S/JavaScript/JS(x)>>')],
    ['a PDF that follows its link by itself', linking('/OpenAction<</S/URI/URI(https://a.b)>>')],
    ['a PDF that opens another file', Buffer.from(PDF.toString().replace('/Type', '/S/GoToR/F(x)/Type'))],
    ['a page of markup that ends like a PDF', Buffer.from('%PDF-1.4\n<html>startxref\n9\n%%EOF\n')],
    ['noise', randomBytes(4_000)],
  ])('that is %s is refused', async (_, bytes) => {
    expect((await prepare(rita, { receipt: bytes.toString('base64') })).status).toBe(400)
  })

  it.each(['https://a.b/#4A', 'http://a.b/x?y=1&z=2', 'mailto:donors@a.b'])(
    'may have a plain link to %s',
    async address => {
      const bytes = linking(`/S /URI /URI (${address})`)
      const { result } = await prepare(rita, { receipt: bytes.toString('base64') })
      expect(result.receipt.format).toBe('pdf')
    },
  )

  it('that is too large is refused, and a stranger’s is not even read', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(RECEIPT_BYTES), PDF])
    expect((await prepare(rita, { receipt: large.toString('base64') })).status).toBe(400)
    const payload = { receipt: 'A'.repeat(20_000_000) }
    const huge = await site.server.desk.inject({ method: 'POST', url: '/desk/payouts', payload })
    expect(huge.statusCode).toBe(401)
  })

  it.each(['2026-02-31', '2999-01-01'])('of a transfer on %s is refused', async transferredOn => {
    expect((await prepare(rita, { transferredOn })).status).toBe(400)
  })
})
