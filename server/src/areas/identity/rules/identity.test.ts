import { ageOn } from '@quayside/contracts/customer/countries'
import { IDENTITY_VALUES, type IdentityField } from '@quayside/contracts/endpoints/account/identity'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { automaticVerdict } from './automatic-review.ts'
import { caseWith, DAY_MS, NOW, WHOLE } from './identity.builders.ts'
import {
  decideCase,
  type IdentityCase,
  missingFields,
  newCase,
  nextChangeAt,
  type Stated,
  saveStep,
  submitCase,
  timedChange,
  type Verdict,
} from './identity.ts'

function got<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const draft = got(saveStep(newCase('ann', 1, NOW), WHOLE, NOW))
const pending = got(submitCase(draft, { now: NOW, first: 'draft' }))
const decideWith = (verdict: Verdict, known = pending, now = NOW + 1_000) =>
  decideCase(known, {
    verdict,
    version: known.version,
    actor: 'reviewer ada',
    now,
    retentionMs: 1_000 * DAY_MS,
  })
const verified = got(decideWith({ kind: 'verified' }))
const rejected = got(decideWith({ kind: 'rejected', wrong: { front: 'unreadable', address: 'mismatch' } }))

describe('a draft', () => {
  it('is saved step by step in any order', () => {
    const one = got(saveStep(newCase('ann', 1, NOW), { stated: { firstName: 'Ann' }, photos: {} }, NOW))
    const two = got(saveStep(one, { stated: {}, photos: { front: 'p1' } }, NOW + 5))
    expect(two).toMatchObject({
      status: 'draft',
      stated: { firstName: 'Ann' },
      photos: { front: 'p1' },
      version: 2,
    })
    expect(missingFields(two)).not.toContain('front')
    expect(missingFields(two)).toContain('lastName')
  })

  it.each([
    ['2008-11-20', 'DE', []],
    ['2008-11-21', 'DE', ['tooYoung']],
    ['2007-11-20', 'KR', []],
    ['2007-11-21', 'KR', ['tooYoung']],
    ['2006-11-21', 'TH', ['tooYoung']],
    ['2026-11-21', 'DE', ['impossible']],
    ['1899-12-31', 'DE', ['impossible']],
  ])('by a person born on %s in %s has the issues %j', (birthdate, country, messages) => {
    const saved = saveStep(newCase('ann', 1, NOW), { stated: { birthdate, country }, photos: {} }, NOW)
    const issues = saved.ok || !('issues' in saved.error) ? [] : saved.error.issues
    expect(issues.map(({ message }) => message)).toEqual(messages)
  })

  it('of an ended document is refused at its field', () => {
    const step = { stated: { documentExpiry: '2026-11-19' }, photos: {} }
    const issues = [{ path: 'documentExpiry', message: 'expiredDocument' }]
    expect(saveStep(newCase('ann', 1, NOW), step, NOW)).toEqual({ ok: false, error: { issues } })
  })

  it('has one signature, drawn or typed', () => {
    const drawn = got(saveStep(draft, { stated: {}, photos: { signature: 'p9' } }, NOW))
    expect([drawn.stated.signature, drawn.photos.signature]).toEqual([undefined, 'p9'])
    const typed = got(saveStep(drawn, { stated: { signature: 'Ann' }, photos: {} }, NOW))
    expect([typed.stated.signature, typed.photos.signature]).toEqual(['Ann', undefined])
  })

  it('needs no back of a passport', () => {
    const passport = caseWith({ stated: { documentType: 'passport' } })
    expect([missingFields(passport).includes('back'), missingFields(caseWith()).includes('back')]).toEqual([
      false,
      true,
    ])
  })

  it('cannot be submitted while anything is missing, which is named', () => {
    const { inHand: _, ...photos } = WHOLE.photos
    const part = got(saveStep(newCase('ann', 1, NOW), { ...WHOLE, photos }, NOW))
    const issues = [{ path: 'inHand', message: 'missing' }]
    expect(submitCase(part, { now: NOW, first: 'draft' })).toEqual({ ok: false, error: { issues } })
  })

  it('cannot be submitted once its customer’s document has ended in the drawer', () => {
    const later = Date.parse('2031-01-01T00:00:00Z')
    expect(submitCase(draft, { now: later, first: 'draft' })).toMatchObject({ ok: false })
  })

  it('of the address needs a verified identity', () => {
    const address = caseWith({ tier: 2, status: 'draft', photos: { addressProof: 'p5' } })
    expect(submitCase(address, { now: NOW, first: 'pending' })).toEqual({
      ok: false,
      error: { code: '10022' },
    })
    expect(submitCase(address, { now: NOW, first: 'verified' })).toMatchObject({ ok: true })
  })
})

describe('a review', () => {
  it('has 48 hours, in which nothing is changed, submitted or deleted', () => {
    expect(pending).toMatchObject({ status: 'pending', dueAt: NOW + 48 * 3_600_000, deletionAt: null })
    expect(saveStep(pending, WHOLE, NOW)).toMatchObject({ error: { code: '10019' } })
    expect(submitCase(pending, { now: NOW, first: 'pending' })).toMatchObject({ error: { code: '10019' } })
    expect(timedChange(pending, NOW + 9_999 * DAY_MS)).toBeUndefined()
  })

  it('is decided once, by who saw what is there', () => {
    const verdict: Verdict = { kind: 'verified' }
    expect(verified).toMatchObject({
      status: 'verified',
      decidedBy: 'reviewer ada',
      dueAt: null,
      decisions: 1,
    })
    expect(decideWith(verdict, verified)).toMatchObject({ error: { code: '10019' } })
    const stale = { verdict, version: pending.version - 1, actor: 'x', now: NOW, retentionMs: 1 }
    expect(decideCase(pending, stale)).toMatchObject({ error: { code: '10019' } })
  })

  it('verifies no customer by an expired document, as the reviewer reads it', () => {
    const today = new Date(NOW).toISOString().slice(0, 10)
    const yesterday = new Date(NOW - DAY_MS).toISOString().slice(0, 10)
    expect(decideWith({ kind: 'verified', documentExpiry: yesterday }).ok).toBe(false)
    expect(decideWith({ kind: 'verified', documentExpiry: today }).ok).toBe(true)
  })

  it('sends back something that was sent, with a reason', () => {
    expect(decideWith({ kind: 'rejected', wrong: {} })).toMatchObject({ ok: false })
    expect(decideWith({ kind: 'rejected', wrong: { addressProof: 'unreadable' } })).toMatchObject({
      ok: false,
    })
  })

  it('that sent fields back asks for them alone', () => {
    expect(missingFields(rejected)).toEqual(['address', 'front'])
    const other = saveStep(rejected, { stated: { lastName: 'Else' }, photos: {} }, NOW)
    expect(other).toMatchObject({ ok: false, error: { code: '10019', details: { locked: ['lastName'] } } })
    // Resending the same value is no change: a form sends everything at once.
    const all = saveStep(rejected, { stated: WHOLE.stated, photos: { front: 'p7' } }, NOW)
    const corrected = got(all)
    expect([corrected.status, missingFields(corrected)]).toEqual(['draft', []])
    expect(corrected.wrong).toEqual(rejected.wrong)
    expect(submitCase(rejected, { now: NOW, first: 'rejected' })).toMatchObject({ ok: false })
    expect(submitCase(corrected, { now: NOW, first: 'draft' })).toMatchObject({ ok: true })
  })
})

describe('time', () => {
  const end = Date.parse('2030-06-01T00:00:00Z')

  it('tells 30 days before the document ends, then ends the verification', () => {
    const long = { ...verified, deletionAt: null }
    expect(nextChangeAt(long)).toBe(end - 30 * DAY_MS)
    expect(timedChange(long, end - 30 * DAY_MS - 1)).toBeUndefined()
    const warned = timedChange(long, end - 30 * DAY_MS)
    expect(warned?.kind).toBe('expiring')
    expect(nextChangeAt(warned?.next ?? long)).toBe(end)
    expect(timedChange(warned?.next ?? long, end - 1)).toBeUndefined()
    const over = timedChange(warned?.next ?? long, end)
    expect(over).toMatchObject({ kind: 'expired', next: { status: 'expired' } })
    expect(missingFields(over?.next ?? long)).toEqual(['front', 'back', 'inHand'])
    expect(over?.next.redo).toContain('documentExpiry')
  })

  it('takes the photos of who is verified and leaves the verification, takes a draft whole', () => {
    const at = verified.deletionAt ?? 0
    expect(timedChange(verified, at)).toMatchObject({
      kind: 'deletion',
      next: { status: 'verified', photos: {}, deletionAt: null },
    })
    const forgotten = timedChange(draft, NOW + 90 * DAY_MS)
    expect(forgotten?.next).toMatchObject({ status: 'none', stated: {}, photos: {} })
    expect(timedChange(draft, NOW + 90 * DAY_MS - 1)).toBeUndefined()
  })

  it('makes everybody a year older on their birthday', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
  })
})

describe('the automatic reviewer', () => {
  it.each([
    ['1 Quay Road', {}],
    ['refuse front unreadable', { front: 'unreadable' }],
    [
      '1 Quay Road, refuse back altered, refuse firstName mismatch',
      { back: 'altered', firstName: 'mismatch' },
    ],
    ['refuse front because, refuse moon unreadable', {}],
  ])('of %j refuses %j, and the next time nothing', (address, wrong) => {
    const verdict = automaticVerdict(pending, address)
    expect(verdict).toEqual(
      Object.keys(wrong).length === 0 ? { kind: 'verified' } : { kind: 'rejected', wrong },
    )
    expect(automaticVerdict({ ...pending, decisions: 1 }, address)).toEqual({ kind: 'verified' })
  })
})

describe('whatever happens in which order', () => {
  type Act = (known: IdentityCase, now: number) => { ok: boolean; value?: IdentityCase }
  const field = fc.constantFrom(...IDENTITY_VALUES)
  const acts: fc.Arbitrary<Act> = fc.oneof(
    fc.constant<Act>((known, now) => saveStep(known, WHOLE, now)),
    field.map(
      (name): Act =>
        (known, now) => {
          const stated: Stated = { [name]: WHOLE.stated[name] }
          return saveStep(known, { stated, photos: {} }, now)
        },
    ),
    fc.constant<Act>((known, now) => saveStep(known, { stated: {}, photos: { front: `p${now}` } }, now)),
    fc.constant<Act>((known, now) => submitCase(known, { now, first: 'draft' })),
    fc.constant<Act>((known, now) => decideWith({ kind: 'verified' }, known, now)),
    fc.constantFrom<IdentityField>('front', 'address', 'inHand').map(
      (name): Act =>
        (known, now) =>
          decideWith({ kind: 'rejected', wrong: { [name]: 'unreadable' } }, known, now),
    ),
    fc.constant<Act>((known, now) => {
      const change = timedChange(known, now)
      return change === undefined ? { ok: false } : { ok: true, value: change.next }
    }),
  )

  function requireSound(before: IdentityCase, after: IdentityCase): void {
    expect(after.version).toBe(before.version + 1)
    const isUnderReview = after.status === 'pending'
    if (isUnderReview) expect(missingFields(after)).toEqual([])
    if (after.status === 'verified') expect(['pending', 'verified']).toContain(before.status)
    if (after.status === 'rejected') expect(after.redo.length).toBeGreaterThan(0)
    const isKept = Object.keys(after.photos).length > 0 && !isUnderReview
    if (isKept) expect(after.deletionAt).not.toBeNull()
    expect(after.redo.every(name => name in after.wrong)).toBe(true)
  }

  it('versions grow, a review follows a whole draft, and only time or a decision ends a state', async () => {
    await fc.assert(
      fc.property(fc.array(fc.tuple(acts, fc.nat(400 * DAY_MS)), { maxLength: 40 }), steps => {
        let known = newCase('ann', 1, NOW)
        let now = NOW
        for (const [act, passed] of steps) {
          now += passed
          const { ok, value } = act(known, now)
          if (!ok || value === undefined) continue
          requireSound(known, value)
          known = value
        }
      }),
    )
  })
})
