import { setLocale } from '@quayside/contracts/endpoints/account/account'
import { getIdentification } from '@quayside/contracts/endpoints/account/identity'
import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../app/app.builders.ts'
import { jpegPhoto } from '../../platform/photos/photo.builders.ts'
import { wholeForm } from '../identity/identity.builders.ts'
import { type IdentitySite, openIdentitySite } from '../identity/identity-site.builders.ts'
import { type AtTheDesk, atTheDesk, decide, openCaseOf } from './desk.builders.ts'

const HOUR_MS = 3_600_000

let site: IdentitySite
let rita: AtTheDesk
let ron: AtTheDesk
let maria: SignedUp

beforeEach(async () => {
  site = await openIdentitySite()
  maria = site.maria
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  ron = atTheDesk(site.server, 'ron', 'reviewer')
})
afterEach(() => site.server.close())

const list = async (query: Record<string, string> = {}) =>
  (await rita.call(cases.listCases, { query })).result

describe('the queue', () => {
  it('has what was submitted, until it is decided, with who and until when', async () => {
    expect((await list()).list).toEqual([])
    await site.submit(await wholeForm())
    const { list: rows, total, next } = await list()
    expect([total, next]).toEqual([1, null])
    expect(rows).toEqual([
      {
        id: expect.any(String),
        kind: 'identity',
        state: 'open',
        title: 'tier 1',
        locale: 'en',
        customer: { id: maria.id, username: 'maria', email: maria.email, name: 'María O’Neill' },
        amount: null,
        openedAt: '2026-11-20T12:00:00.000Z',
        dueAt: '2026-11-22T12:00:00.000Z',
        isOverdue: false,
        claim: null,
        decision: null,
      },
    ])
    await decide(rita, rows[0]?.id ?? '', { kind: 'verified' })
    expect((await list()).list).toEqual([])
    const decision = { by: rita.email, at: '2026-11-20T12:00:00.000Z', outcome: 'verified' }
    expect((await list({ state: 'decided' })).list).toMatchObject([{ state: 'decided', decision }])
    expect((await site.see()).result).toMatchObject({ status: 'verified', reviewer: 'person' })
  })

  it('marks what is overdue after 48 hours, and counts it', async () => {
    await site.submit(await wholeForm())
    expect((await list({ overdue: 'yes' })).total).toBe(0)
    site.server.pass(48 * HOUR_MS + 1)
    expect((await list({ overdue: 'yes' })).list).toMatchObject([{ isOverdue: true }])
    expect((await list({ overdue: 'no' })).total).toBe(0)
    const { result } = await rita.call(cases.countCases)
    expect(result).toEqual({
      kinds: [
        { kind: 'identity', open: 1, overdue: 1, unclaimed: 1 },
        { kind: 'deposit', open: 0, overdue: 0, unclaimed: 0 },
        { kind: 'withdrawal', open: 0, overdue: 0, unclaimed: 0 },
        { kind: 'loan', open: 0, overdue: 0, unclaimed: 0 },
      ],
      mine: 0,
    })
  })

  it('is read page by page in the order of due times, each case once', async () => {
    const names = ['anna', 'bert', 'cleo', 'dora', 'emil']
    for (const name of names) {
      const { token } = await site.server.signUp(name)
      await site.submit(await wholeForm({ phone: `17${name.length}${names.indexOf(name)}55` }), token)
      site.server.pass(1_000)
    }
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await list({ size: '2', ...(after === '' ? {} : { after }) })
      expect(page.total).toBe(names.length)
      seen.push(...page.list.map(({ customer }) => customer.username))
      after = page.next
    }
    expect(seen).toEqual(names)
  })

  it('shows the language that the customer has now', async () => {
    await site.submit(await wholeForm())
    await site.server.call(setLocale, { token: maria.token, body: { locale: 'de' } })
    expect((await list({ locale: 'de' })).list).toMatchObject([{ locale: 'de' }])
  })
})

describe('a claim', () => {
  it('belongs to one reviewer for 15 minutes, and others read the holder', async () => {
    await site.submit(await wholeForm())
    const { id } = await openCaseOf(rita, maria.id)
    const claimed = await rita.call(cases.claimCase, { params: { id } })
    expect(claimed.result.claim).toMatchObject({ by: rita.email, isMine: true })
    const refused = await ron.call(cases.claimCase, { params: { id } })
    expect([refused.status, refused.problem]).toEqual([
      409,
      { code: 'conflict', message: 'rita has claimed this case.', heldBy: rita.email },
    ])
    expect((await openCaseOf(ron, maria.id)).claim).toMatchObject({ by: rita.email, isMine: false })
    site.server.pass(10 * 60_000)
    await rita.call(cases.claimCase, { params: { id } })
    site.server.pass(14 * 60_000)
    expect((await ron.call(cases.claimCase, { params: { id } })).status).toBe(409)
    site.server.pass(60_000)
    expect((await ron.call(cases.claimCase, { params: { id } })).status).toBe(200)
    expect((await rita.call(cases.claimCase, { params: { id } })).status).toBe(409)
  })

  it('is released by its holder or an administrator only', async () => {
    const ada = atTheDesk(site.server, 'ada', 'administrator')
    await site.submit(await wholeForm())
    const { id } = await openCaseOf(rita, maria.id)
    const params = { id }
    expect((await rita.call(cases.releaseCase, { params })).status).toBe(409)
    await rita.call(cases.claimCase, { params })
    expect((await ron.call(cases.releaseCase, { params })).status).toBe(409)
    expect((await rita.call(cases.releaseCase, { params })).result.claim).toBeNull()
    await rita.call(cases.claimCase, { params })
    expect((await ada.call(cases.releaseCase, { params })).result.claim).toBeNull()
  })

  it('of one among a hundred who race leaves the others nothing to decide', async () => {
    const reviewers = [rita, ron]
    await site.submit(await wholeForm())
    for (let round = 0; round < 100; round += 1) {
      const { id } = await openCaseOf(rita, maria.id)
      const { version } = (await rita.call(cases.getCase, { params: { id } })).result
      const verdict = { kind: 'rejected', wrong: { lastName: 'mismatch' } }
      const decided = await Promise.all(
        reviewers.map(async reviewer => {
          await reviewer.call(cases.claimCase, { params: { id } })
          const decision = { kind: 'identity', verdict }
          return await reviewer.call(cases.decideCase, { params: { id }, body: { version, decision } })
        }),
      )
      expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
      await site.submit({ lastName: `Neill ${'abcdefghij'[round % 10]}` })
    }
  }, 120_000)

  it('keeps the automatic reviewer away, and its end lets it in', async () => {
    await site.submit(await wholeForm())
    const { id } = await openCaseOf(rita, maria.id)
    site.server.pass(19_000)
    await rita.call(cases.claimCase, { params: { id } })
    site.server.pass(60_000)
    await site.tick()
    expect((await site.see()).result.status).toBe('pending')
    site.server.pass(15 * 60_000)
    await site.tick()
    expect((await site.see()).result).toMatchObject({ status: 'verified', reviewer: 'automatic' })
    expect((await rita.call(cases.claimCase, { params: { id } })).problem.code).toBe('conflict')
  })
})

describe('a decision', () => {
  it('needs the claim and the current version', async () => {
    await site.submit(await wholeForm())
    const { id } = await openCaseOf(rita, maria.id)
    const params = { id }
    const { version } = (await rita.call(cases.getCase, { params })).result
    const decision = { kind: 'identity', verdict: { kind: 'verified' } }
    const unclaimed = await rita.call(cases.decideCase, { params, body: { version, decision } })
    expect(unclaimed.problem).toMatchObject({ code: 'conflict', message: 'Claim this case first.' })
    await rita.call(cases.claimCase, { params })
    const stale = await rita.call(cases.decideCase, { params, body: { version: version - 1, decision } })
    expect(stale.problem.code).toBe('conflict')
    expect((await site.see()).result.status).toBe('pending')
    expect((await rita.call(cases.decideCase, { params, body: { version, decision } })).status).toBe(200)
  })

  it('sends fields back with reasons, which the customer reads as they were previewed, in their language', async () => {
    await site.server.call(setLocale, { token: maria.token, body: { locale: 'de' } })
    await site.submit(await wholeForm())
    const { id } = await openCaseOf(rita, maria.id)
    const params = { id }
    const verdict = { kind: 'rejected', wrong: { front: 'unreadable', lastName: 'mismatch' } } as const
    const preview = await rita.call(cases.previewDecision, {
      params,
      body: { decision: { kind: 'identity', verdict } },
    })
    expect(preview.result).toMatchObject({ locale: 'de', direction: 'ltr' })
    expect(preview.result.fields).toContainEqual({
      field: 'front',
      label: 'Vorderseite des Ausweises',
      reason: 'Nicht lesbar. Nehmen Sie das Foto bei gutem Licht und ohne Spiegelung neu auf.',
    })
    const before = site.server.outbox.length
    await decide(rita, id, verdict)
    const [mail] = site.server.outbox.slice(before)
    expect(preview.result.mail).toEqual({ to: mail?.to, subject: mail?.subject, text: mail?.text })
    expect(mail?.text).toContain('Vorderseite des Ausweises: Nicht lesbar.')
    const { result } = await site.server.call(getIdentification, { token: maria.token })
    expect(result).toMatchObject({ status: 'rejected', fields: { front: { reason: 'unreadable' } } })
    await site.submit({ front: await jpegPhoto(), lastName: 'Neill' })
    const again = await openCaseOf(rita, maria.id)
    const detail = (await rita.call(cases.getCase, { params: { id: again.id } })).result
    expect(detail.earlier).toMatchObject([{ id, decision: { outcome: 'rejected', by: rita.email } }])
    expect(detail.subject).toHaveProperty('sentBack', {
      front: { reason: 'unreadable', corrected: true },
      lastName: { reason: 'mismatch', corrected: true },
    })
  })

  it('is in the log with who, from where, and the note for colleagues, which the customer does not see', async () => {
    await site.submit(await wholeForm())
    const { id } = await openCaseOf(rita, maria.id)
    await rita.call(cases.claimCase, { params: { id } })
    const { version } = (await rita.call(cases.getCase, { params: { id } })).result
    const decision = { kind: 'identity', verdict: { kind: 'verified' } }
    const body = { version, decision, note: 'compared by telephone' }
    await rita.call(cases.decideCase, { params: { id }, body })
    const [actor, action, details] = (await site.audited()).at(-1) ?? []
    expect([actor, action, details]).toEqual([
      rita.email,
      'identity.verified',
      { version, note: 'compared by telephone' },
    ])
    expect(JSON.stringify((await site.see()).result)).not.toContain('telephone')
    expect(site.server.outbox.map(({ text }) => text).join()).not.toContain('telephone')
  })
})
