import { hash, randomUUID } from 'node:crypto'
import * as cases from '@quayside/contracts/staff/cases'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { pngPhoto } from '../../../platform/photos/photo.builders.ts'
import { type AtTheDesk, atTheDesk, decide, openCaseOf } from '../../desk/desk.builders.ts'
import { sendForm, wholeForm } from '../../identity/identity.builders.ts'
import { type LoanSite, openLoanSite } from '../loan-site.builders.ts'

let site: LoanSite
let rita: AtTheDesk

beforeEach(async () => {
  site = await openLoanSite()
  rita = atTheDesk(site.server, 'rita', 'reviewer')
})
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

const approved = { kind: 'approved' } as const
describe('a signature', () => {
  it('is placed into the agreement with the hash of what was offered, and goes to the desk', async () => {
    const taken = (await site.take()).result
    const { status, message, result } = await site.sign(taken)
    expect([status, message]).toEqual([200, '20001'])
    expect(result.timeline.map(step => step.status)).toEqual(['offered', 'signed', 'pending'])
    const file = await site.pdf(taken.id, { signed: 'true' })
    expect(hash('sha256', file.bytes, 'hex')).toBe(result.agreement.signedHash)
    expect(result.agreement.hash).toBe(taken.agreement.hash)
    const found = await openCaseOf(rita, site.maria.id)
    expect(found).toMatchObject({ kind: 'loan', title: '1000 USD, 30 days', amount: '1000.00' })
    await rita.call(cases.claimCase, { params: { id: found.id } })
    const { subject } = (await rita.call(cases.getCase, { params: { id: found.id } })).result
    expect(subject).toMatchObject({
      kind: 'loan',
      status: 'pending',
      totalRepayable: '1011.50',
      tier: 1,
      income: '90000.00',
      signedHash: result.agreement.signedHash,
      signature: { typedName: 'María O’Neill' },
      photos: [],
    })
    expect(await site.told()).toEqual(['loanSubmitted'])
  })

  it('that is drawn is cleaned, kept, placed into the file, and shown at the desk next to the identity', async () => {
    const { server, maria } = site
    await sendForm(server, await wholeForm(), { token: maria.token })
    await decide(rita, (await openCaseOf(rita, maria.id)).id, { kind: 'verified' })
    const taken = (await site.take()).result
    const png = (await pngPhoto({ width: 400, height: 120 })).toString('base64')
    const { result } = await site.sign(taken, { signature: `data:image/png;base64,${png}` })
    expect(result.status).toBe('pending')
    expect((await site.pdf(taken.id, { signed: 'true' })).bytes.includes('/DCTDecode')).toBe(true)
    const { id } = await openCaseOf(rita, maria.id)
    await rita.call(cases.claimCase, { params: { id } })
    const { subject } = (await rita.call(cases.getCase, { params: { id } })).result
    expect(subject).toMatchObject({
      photos: ['signature', 'front', 'back', 'inHand'],
      holder: 'María O’Neill',
      signature: { typedName: null },
    })
    for (const photo of ['signature', 'inHand']) {
      const { url } = (await rita.call(cases.linkPhoto, { params: { id, photo } })).result
      const link = url.split('/').at(-1) ?? ''
      expect((await rita.call(cases.showPhoto, { params: { link } })).status).toBe(200)
    }
  })

  it('is of these terms, once, in one way', async () => {
    const taken = (await site.take()).result
    const other = { ...taken, offer: { ...taken.offer, termsHash: 'x' } }
    expect((await site.sign(other)).status).toBe(409)
    expect((await site.sign(taken, {})).status).toBe(400)
    expect((await site.sign(taken, { signature: 'data:image/png;base64,AAAA' })).status).toBe(400)
    const clientId = randomUUID()
    const typed = { typedName: 'Maria', clientId }
    expect((await site.sign(taken, typed)).result.status).toBe('pending')
    expect((await site.sign(taken, typed)).result.status).toBe('pending')
    expect((await site.sign(taken)).code).toBe('10019')
  })

  it('that comes again is answered the same only when it says the same', async () => {
    const taken = (await site.take()).result
    const clientId = randomUUID()
    const sent = { typedName: 'Maria', agreement: taken.agreement.hash, clientId }
    expect((await site.sign(taken, sent)).result.status).toBe('pending')
    const again = await site.sign(taken, { ...sent, clientId: clientId.toUpperCase() })
    expect([again.status, again.result.status]).toEqual([200, 'pending'])
    const terms = { ...taken, offer: { ...taken.offer, termsHash: 'x' } }
    expect((await site.sign(terms, sent)).status).toBe(409)
    expect((await site.sign(taken, { ...sent, agreement: 'x' })).status).toBe(409)
    expect((await site.sign(taken, { ...sent, typedName: 'Donald Duck' })).status).toBe(409)
    expect((await site.sign(taken, { clientId, signature: await line(40) })).status).toBe(409)
    expect((await site.sign(taken, { ...sent, signature: await line(40) })).status).toBe(409)
  })

  it('that comes again as another drawing is refused', async () => {
    const taken = (await site.take()).result
    const sent = { signature: await line(40), clientId: randomUUID() }
    expect((await site.sign(taken, sent)).result.status).toBe('pending')
    expect((await site.sign(taken, sent)).result.status).toBe('pending')
    expect((await site.sign(taken, { ...sent, signature: await line(90) })).status).toBe(409)
  })

  it('that is sent twice at once is one signature, and both hear so', async () => {
    const taken = (await site.take()).result
    const sent = { typedName: 'Maria', clientId: randomUUID() }
    const both = await Promise.all([site.sign(taken, sent), site.sign(taken, sent)])
    expect(both.map(({ status, result }) => [status, result.status])).toEqual([
      [200, 'pending'],
      [200, 'pending'],
    ])
    expect((await site.one())?.timeline.map(step => step.status)).toEqual(['offered', 'signed', 'pending'])
  })

  it.each([
    ['invisible letters', async () => ({ typedName: '\u200b\u200b' })],
    ['a name with marks that turn what follows', async () => ({ typedName: 'Donald\u202e Duck' })],
    ['a drawing with nothing on it', async () => ({ signature: await drawing(1) })],
    ['a drawing that is transparent', async () => ({ signature: await drawing(0) })],
  ])('is none of %s', async (_, sent) => {
    const taken = (await site.take()).result
    expect((await site.sign(taken, await sent())).status).toBe(400)
    expect((await site.one())?.status).toBe('offered')
  })

  it('by another name is pointed out at the desk', async () => {
    const taken = (await site.take()).result
    await site.sign(taken, { typedName: 'Donald Duck' })
    const { id } = await openCaseOf(rita, site.maria.id)
    await rita.call(cases.claimCase, { params: { id } })
    const { subject } = (await rita.call(cases.getCase, { params: { id } })).result
    expect(subject).toMatchObject({ signature: { typedName: 'Donald Duck', isHolder: false } })
  })

  it('is wanted again when the desk says so, or offers other terms', async () => {
    const taken = (await site.take()).result
    await site.sign(taken)
    expect((await site.decide(rita, { kind: 'resign' })).status).toBe(200)
    const again = await site.one()
    expect(again).toMatchObject({ status: 'resign', reason: 'signature', agreement: { signedHash: null } })
    if (again === undefined) throw new Error('no loan')
    await site.sign(again)
    expect((await site.decide(rita, { kind: 'changed', amount: '500', days: 14 })).status).toBe(200)
    const changed = await site.one()
    expect(changed).toMatchObject({ status: 'resign', reason: 'terms', amount: '500.00', days: 14 })
    if (changed === undefined) throw new Error('no loan')
    expect((await site.sign(taken)).status).toBe(409)
    expect((await site.sign(changed)).result.status).toBe('pending')
    await site.decide(rita, approved)
    expect((await site.holds()).available).toBe(50_000)
  })
})

async function drawing(alpha: number): Promise<string> {
  const paper = {
    width: 400,
    height: 120,
    channels: 4,
    background: { r: 255, g: 255, b: 255, alpha },
  } as const
  const png = await sharp({ create: paper }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function line(height: number): Promise<string> {
  const drawn = `<svg width="400" height="120"><path d="M20 ${height}h360" stroke="black" stroke-width="6"/></svg>`
  const png = await sharp(Buffer.from(drawn)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
