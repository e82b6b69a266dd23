import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { submitIdentification } from '@quayside/contracts/endpoints/account/identity'
import * as login from '@quayside/contracts/endpoints/sign-in/login'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../app/app.builders.ts'
import { multipartOf } from '../../../platform/http/forms/forms.builders.ts'
import { hollowPng } from '../../../platform/photos/hostile.builders.ts'
import { jpegPhoto, pngPhoto } from '../../../platform/photos/photo.builders.ts'
import { wholeForm } from '../identity.builders.ts'
import { type IdentitySite, openIdentitySite } from '../identity-site.builders.ts'
import { DETAILS } from '../rules/identity.builders.ts'

let site: IdentitySite

beforeEach(async () => {
  site = await openIdentitySite()
})
afterEach(() => site.server.close())

describe('what a customer is called, and where they are reached', () => {
  it.each([
    ['Suresh A/L', 'Raman'],
    ['Kumar s/o', 'Pillai'],
    ['Tan Ah Kow @', 'Tan Kok'],
    ['Gerard', "'t Hooft"],
    ['John', 'Smith, Jr.'],
    ['Jean–Paul', 'Sartre 3rd'],
    ['太郎', '山田　太郎'],
    ['', 'Sukarno'],
    ['ശ്രീ', 'ഹരിഹരന്‍'],
  ])('is kept as the document prints it: “%s” “%s”', async (firstName, lastName) => {
    const signature = `${firstName} ${lastName}`.trim()
    const { status, result } = await site.save({ firstName, lastName, signature })
    expect(status).toBe(200)
    expect(result.draft?.values).toEqual({ firstName, lastName, signature })
    expect(result.missing).not.toContain('firstName')
  })

  it('is one name where the document shows one, up to the review', async () => {
    const form = await wholeForm({ firstName: '', lastName: 'Sukarno', signature: 'Sukarno' })
    expect((await site.submit(form)).view?.status).toBe('pending')
  })

  it.each([
    { country: 'IT', dialCode: '+39', phone: '0669851242' },
    { country: 'SM', dialCode: '+378', phone: '0549886377' },
    { country: 'XK', dialCode: '+383', phone: '44123456' },
  ])('is the number that $country gives out', async values => {
    const { status, result } = await site.save(values)
    expect([status, result.draft?.values]).toEqual([200, values])
  })

  it.each([
    { dialCode: '+49', phone: '12' },
    { dialCode: '+999', phone: '1701234567' },
  ])('is no number that does not exist: $dialCode $phone', async values => {
    const { status, details } = await site.save(values)
    expect([status, details]).toEqual([400, { issues: [{ path: 'phone', message: 'impossible' }] }])
  })
})

describe('a draft', () => {
  it('is saved step by step and resumes on another device', async () => {
    expect((await site.see()).result).toMatchObject({
      status: 'none',
      tier: 0,
      draft: null,
      deletionAt: null,
    })
    const { country, ...others } = DETAILS
    expect((await site.save(others)).status).toBe(200)
    const elsewhere = await site.server.call(login.login, {
      body: { loginType: 'password', username: 'maria', password: PASSWORD },
    })
    const { token } = elsewhere.result
    expect((await site.see(token)).result.draft?.values).toEqual(others)
    await site.step({ front: await jpegPhoto() }, token)
    const { result } = await site.save({ country })
    expect(result).toMatchObject({
      status: 'draft',
      draft: { values: DETAILS, photos: ['front'] },
      missing: ['back', 'inHand', 'signature'],
    })
    expect(result.deletionAt).not.toBeNull()
    const info = await site.server.call(getUserInfo, { token })
    expect(info.result.kycStatus).toBe('draft')
  })

  it('from two devices at once keeps what both sent', async () => {
    const sent = await Promise.all([
      site.save({ firstName: 'María' }),
      site.save({ lastName: 'O’Neill' }),
      site.step({ front: await jpegPhoto() }),
      site.step({ back: await jpegPhoto() }),
    ])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { draft } = (await site.see()).result
    expect([draft?.values, draft?.photos.sort()]).toEqual([
      { firstName: 'María', lastName: 'O’Neill' },
      ['back', 'front'],
    ])
  })

  it('has the last photo of each side alone', async () => {
    for (const front of [await jpegPhoto(), await pngPhoto(), await jpegPhoto()]) {
      await site.step({ front })
    }
    expect(await site.photosLeft()).toBe(1)
  })

  it('says at the field what is wrong with a photo or a value, and keeps nothing of the step', async () => {
    const sent = [
      { front: hollowPng(60_000, 60_000), message: 'tooManyPixels' },
      { front: Buffer.alloc(2 * 1024 * 1024 + 5), message: 'tooLarge' },
      { front: Buffer.from('<svg onload="x"/>'), message: 'format' },
      { front: Buffer.alloc(0), message: 'empty' },
    ]
    for (const { front, message } of sent) {
      const answer = await site.step({ front, firstName: 'María' })
      expect(answer).toMatchObject({ status: 400, details: { issues: [{ path: 'front', message }] } })
    }
    const young = await site.save({ birthdate: '2009-01-01', country: 'DE' })
    expect(young).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'birthdate', message: 'tooYoung' }] },
    })
    expect([(await site.see()).result.draft, await site.photosLeft()]).toEqual([null, 0])
  })

  it('refuses what is no value of any field', async () => {
    const written: readonly string[] = ['firstName', 'lastName', 'address']
    const nothing = fc.oneof(
      fc.constantFrom('\u0000', '\u202e', '🎉\u202e', 'x'.repeat(400)),
      fc.integer(),
      fc.constantFrom(null, true, [], {}, ['a']),
    )
    const noValue = fc.constantFrom('', ' ', '<script>', '2026-02-30', '+0', 'X1', '-1')
    const junk = fc.oneof(
      fc.tuple(fc.constantFrom(...Object.keys(DETAILS)), nothing),
      // Names and addresses may contain characters that other fields reject.
      fc.tuple(fc.constantFrom(...Object.keys(DETAILS).filter(name => !written.includes(name))), noValue),
    )
    await fc.assert(
      fc.asyncProperty(junk, async ([name, value]) => {
        expect([name, value, (await site.save({ [name]: value })).status]).toEqual([name, value, 400])
      }),
      { numRuns: 80 },
    )
    expect((await site.save({ nothing: 'known' })).status).toBe(400)
    expect((await site.see()).result.status).toBe('none')
  })
})

describe('a form', () => {
  it('is read for customers alone, and not when it ends in the middle', async () => {
    const { payload, type } = multipartOf(await wholeForm())
    const url = '/swx/customer/user/identification'
    const send = (headers: Record<string, string>, body: Buffer) =>
      site.server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, ...headers },
        payload: body,
      })
    expect((await send({}, payload)).statusCode).toBe(401)
    const cut = await send({ authorization: site.maria.token }, payload.subarray(0, payload.length - 200))
    expect([cut.statusCode, cut.json().code]).toEqual([400, '400'])
    const many = multipartOf(
      Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}`, Buffer.alloc(9)])),
    )
    const headers = { authorization: site.maria.token, 'content-type': many.type }
    const tooMany = await site.server.app.inject({ method: 'POST', url, headers, payload: many.payload })
    expect(tooMany.statusCode).toBe(413)
    expect([(await site.see()).result.status, await site.photosLeft()]).toEqual(['none', 0])
  })

  it('that is whole is under review for 48 hours', async () => {
    const answer = await site.submit(await wholeForm())
    expect(answer).toMatchObject({ status: 200, message: '20001', view: { status: 'pending', missing: [] } })
    const { submittedAt, dueAt } = answer.view ?? {}
    expect(Date.parse(dueAt ?? '') - Date.parse(submittedAt ?? '')).toBe(48 * 3_600_000)
    expect(await site.told()).toEqual(['identityPending'])
    expect(site.server.outbox.at(-1)).toMatchObject({
      to: site.maria.email,
      subject: expect.stringContaining('reviewing'),
    })
    expect((await site.save({ firstName: 'Else' })).code).toBe('10019')
  })

  it('that lacks something is not submitted, and says what', async () => {
    const { back: _, ...form } = await wholeForm()
    const answer = await site.submit(form)
    expect(answer).toMatchObject({ status: 400, details: { issues: [{ path: 'back', message: 'missing' }] } })
    expect((await site.see()).result.status).toBe('none')
  })

  it('submitted twice at once is submitted once', async () => {
    await site.step(await wholeForm())
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.server.call(submitIdentification, { token: site.maria.token })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['10019', '10019', '200'])
    expect(await site.told()).toEqual(['identityPending'])
  })

  it.each(['zh', 'ar', 'de'])('is answered by mail in %s', async locale => {
    await site.server.services.storage.write(tx =>
      tx.dynamic(q => q.updateTable('users').set({ locale }).where('id', '=', site.maria.id).returning('id')),
    )
    await site.submit(await wholeForm())
    expect(site.server.outbox.at(-1)?.html).toContain(locale === 'ar' ? 'dir="rtl"' : `lang="${locale}`)
    expect(site.server.outbox.at(-1)?.text).not.toMatch(/María|Neill|\{/)
  })
})
