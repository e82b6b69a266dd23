// @vitest-environment happy-dom

import {
  getIdentification,
  saveIdentification,
  submitIdentification,
} from '@quayside/contracts/endpoints/account/identity'
import { ApiError } from '@quayside/runtime/api-error'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import en from '../../locales/en.json'
import { buildCase, buildIdentification, WHOLE_DRAFT } from './identity.builders.ts'
import { IdentityCard } from './identity-card.tsx'
import { next, open } from './identity-page.builders.tsx'

const HOUR = 3_600_000
const at = (ms: number) => new Date(Date.parse(SOME_TIME) + ms).toISOString()

const JP2 = new Uint8Array([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a])
const photo = new File([JP2], 'front.jp2')

beforeEach(() => sessionStorage.clear())

describe('the overview', () => {
  it('begins with the first step', async () => {
    open({ view: buildIdentification() })
    const start = await screen.findByRole('link', { name: en['identity.action.start'] })
    expect(start.getAttribute('href')).toBe('/loan/identity/name')
    const steps = within(screen.getByRole('list', { name: en['identity.steps'] }))
    expect(steps.getAllByRole('listitem')).toHaveLength(5)
  })

  it('goes on where another device has stopped', async () => {
    const missing = ['inHand', 'signature']
    open({ view: buildIdentification({ status: 'draft', draft: WHOLE_DRAFT, missing }) })
    const onward = await screen.findByRole('link', { name: en['identity.action.continue'] })
    expect(onward.getAttribute('href')).toBe('/loan/identity/in-hand')
    expect(screen.getAllByText(en['identity.done'])).toHaveLength(3)
  })

  it('submits a complete form, and reloads the customer', async () => {
    const whole = buildIdentification({ status: 'draft', draft: WHOLE_DRAFT })
    const { ctx, user } = open({ view: whole })
    const pending = { status: 'pending', submittedAt: SOME_TIME, dueAt: at(48 * HOUR) } as const
    ctx.api.answer(submitIdentification, buildIdentification({ ...whole, ...pending }))
    await user.click(await screen.findByRole('button', { name: en['identity.submit'] }))
    expect((await screen.findByRole('timer')).textContent).toBe('48:00:00')
    expect(ctx.api.callsOf(submitIdentification)).toMatchObject([{ body: { tier: '1' } }])
    expect(ctx.session.acts).toContain('refresh')
  })

  it('says what a case is that was submitted or decided elsewhere, and asks for it again', async () => {
    const said = toasts()
    const { ctx, user } = open({ view: buildIdentification({ status: 'draft', draft: WHOLE_DRAFT }) })
    ctx.api.refuse(submitIdentification, refusal('10019', { status: 'pending' }))
    const submit = await screen.findByRole('button', { name: en['identity.submit'] })
    const asked = ctx.api.callsOf(getIdentification).length
    await user.click(submit)
    await waitFor(() => expect(said).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(ctx.api.callsOf(getIdentification).length).toBeGreaterThan(asked))
  })

  it('says why it was not submitted', async () => {
    const { ctx, user } = open({ view: buildIdentification({ status: 'draft', draft: WHOLE_DRAFT }) })
    const issues = [{ path: 'documentExpiry', message: 'expiredDocument' }]
    ctx.api.refuse(submitIdentification, new ApiError('malformed', '400', '', { details: { issues } }))
    await user.click(await screen.findByRole('button', { name: en['identity.submit'] }))
    expect((await screen.findByRole('alert')).textContent).toContain(en['fault.ended'])
  })

  it('runs the clock by the time of the server, and says when it is over', async () => {
    const view = {
      status: 'pending',
      submittedAt: SOME_TIME,
      dueAt: at(48 * HOUR),
      draft: WHOLE_DRAFT,
    } as const
    const { ctx } = open({ view: buildIdentification({ ...view, now: at(47 * HOUR) }) })
    expect((await screen.findByRole('timer')).textContent).toBe('01:00:00')
    expect(document.querySelector('.q-picture')).not.toBeNull()
    ctx.api.answer(getIdentification, buildIdentification({ ...view, now: at(49 * HOUR) }))
    act(() =>
      ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data: { kind: 'identityPending' } }),
    )
    expect(await screen.findByText(en['clock.overdue'])).toBeTruthy()
  })

  it('shows at once over the socket what was sent back and why, and only that', async () => {
    const pending = buildIdentification({ status: 'pending', dueAt: at(HOUR), draft: WHOLE_DRAFT })
    const { ctx } = open({ view: pending })
    await screen.findByRole('timer')
    const rejected = buildIdentification({
      status: 'rejected',
      draft: WHOLE_DRAFT,
      decidedAt: SOME_TIME,
      reviewer: 'automatic',
      missing: ['back'],
      fields: { back: { reason: 'unreadable', corrected: false } },
      deletionAt: at(24 * HOUR),
    })
    ctx.api.answer(getIdentification, rejected)
    act(() =>
      ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data: { kind: 'identityRejected' } }),
    )
    expect(await screen.findByText('Back: not readable')).toBeTruthy()
    expect(screen.getByText(en['reviewer.automatic'])).toBeTruthy()
    expect(screen.getByText(en['fact.deletion'])).toBeTruthy()
    expect(
      within(screen.getByRole('list', { name: en['identity.steps'] })).getAllByRole('listitem'),
    ).toHaveLength(1)
    expect(screen.getByRole('link', { name: en['identity.action.correct'] }).getAttribute('href')).toBe(
      '/loan/identity/back',
    )
    expect(ctx.session.acts).toContain('refresh')
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'tells the last day of a document in %s',
    async timeZone => {
      const verified = { status: 'verified', tier: 1, expiresOn: '2030-05-31', draft: WHOLE_DRAFT } as const
      open({ view: buildIdentification({ ...verified, decidedAt: SOME_TIME }), timeZone })
      expect(await screen.findByText('May 31, 2030')).toBeTruthy()
    },
  )

  it('offers the second tier once the first is verified', async () => {
    const verified = { status: 'verified', tier: 1, expiresOn: '2030-05-31', draft: WHOLE_DRAFT } as const
    open({ view: buildIdentification({ ...verified, reviewer: 'person', decidedAt: SOME_TIME }) })
    expect(await screen.findByText(en['status.verified'])).toBeTruthy()
    expect(document.querySelectorAll('.q-picture')).toHaveLength(1)
    expect(screen.getByText('May 31, 2030')).toBeTruthy()
    const start = screen.getByRole('link', { name: en['identity.action.start'] })
    expect(start.getAttribute('href')).toBe('/loan/identity/proof')
  })

  it('can be asked for again when it did not come', async () => {
    const { ctx, user } = open({ view: buildIdentification() })
    await screen.findByRole('list', { name: en['identity.steps'] })
    ctx.api.refuse(getIdentification, refusal('500'))
    const card = createFakeContext({ user: buildUser(), strings: { 'mfe-loan': en } })
    card.api.refuse(getIdentification, refusal('500'))
    renderRemote(<IdentityCard />, { ctx: card, remote: 'mfe-loan' })
    const retry = await screen.findByRole('button', { name: 'retry' })
    card.api.answer(getIdentification, buildIdentification())
    await user.click(retry)
    expect(await screen.findByRole('link', { name: en['identity.open'] })).toBeTruthy()
  })
})

describe('a screen of the form', () => {
  it('keeps what is typed and goes on', async () => {
    const { ctx, user, where } = open({ view: buildIdentification(), path: '/loan/identity/name' })
    const missing = buildCase().missing.filter(field => !field.endsWith('Name'))
    ctx.api.answer(saveIdentification, buildIdentification({ status: 'draft', missing }))
    await user.click(await next())
    expect(screen.getAllByText(en['fault.missing'])).toHaveLength(1)
    await user.type(screen.getByLabelText(en['field.firstName']), ' María ')
    await user.type(screen.getByLabelText(en['field.lastName']), 'O’Neill')
    await user.click(await next())
    await waitFor(() => expect(where()).toBe('/loan/identity/birth'))
    expect(ctx.api.callsOf(saveIdentification)).toMatchObject([
      { body: { firstName: 'María', lastName: 'O’Neill' } },
    ])
  })

  it('puts what the server says at its field, and keeps what was typed through a failure', async () => {
    const { ctx, user } = open({ view: buildIdentification(), path: '/loan/identity/home' })
    const issues = [
      { path: 'address', message: 'Invalid string' },
      { path: 'birthdate', message: 'tooYoung' },
    ]
    ctx.api.refuse(saveIdentification, new ApiError('malformed', '400', '', { details: { issues } }))
    await user.selectOptions(await screen.findByLabelText(en['field.country']), 'DE')
    await user.type(screen.getByLabelText(en['field.address']), '1 Quay Road')
    await user.click(await next())
    expect(await screen.findByText(en['fault.address'])).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('You must be at least 18 years old.')
    ctx.api.refuse(saveIdentification, networkFailure())
    await user.click(await next())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('error.network'))
    expect(screen.getByDisplayValue('1 Quay Road')).toBeTruthy()
  })

  it('that a case takes no more names its state and leads back to it', async () => {
    const said = toasts()
    const { ctx, user, where } = open({ view: buildIdentification(), path: '/loan/identity/home' })
    ctx.api.refuse(saveIdentification, refusal('10019', { status: 'pending' }))
    await user.selectOptions(await screen.findByLabelText(en['field.country']), 'DE')
    await user.type(screen.getByLabelText(en['field.address']), '1 Quay Road')
    ctx.api.answer(getIdentification, buildIdentification({ status: 'pending' }))
    await user.click(await next())
    await waitFor(() => expect(said).toEqual([expect.stringContaining('changed.named')]))
    await waitFor(() => expect(where()).toBe('/loan/identity'))
  })

  it('reads a phone number as it is dialed at home', async () => {
    const draft = { values: { country: 'DE' }, photos: [] }
    const { ctx, user } = open({ view: buildIdentification({ draft }), path: '/loan/identity/phone' })
    ctx.api.answer(saveIdentification, buildIdentification({ status: 'draft', draft: WHOLE_DRAFT }))
    await user.type(await screen.findByLabelText(en['field.phone']), '0151 12345678')
    await user.click(await next())
    await waitFor(() =>
      expect(ctx.api.callsOf(saveIdentification)).toMatchObject([
        { body: { dialCode: '+49', phone: '15112345678' } },
      ]),
    )
  })

  it('has the whole step on a desktop', async () => {
    open({ view: buildIdentification(), path: '/loan/identity/birth', device: 'desktop' })
    for (const name of ['firstName', 'birthdate', 'country', 'address'] as const)
      expect(await screen.findByLabelText(en[`field.${name}`])).toBeTruthy()
    expect(await screen.findByLabelText(en['field.phone'])).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en['step.details'])
  })

  it('shows what a reviewer said of it', async () => {
    const fields = { lastName: { reason: 'mismatch', corrected: false } } as const
    const view = buildIdentification({
      status: 'rejected',
      draft: WHOLE_DRAFT,
      missing: ['lastName'],
      fields,
    })
    open({ view, path: '/loan/identity/name' })
    expect(await screen.findByText('Last name: doesn’t match your other details')).toBeTruthy()
    expect(screen.getByLabelText(en['field.lastName'])).toHaveProperty('value', 'O’Neill')
    expect(screen.queryByLabelText(en['field.firstName'])).toBeNull()
  })

  it.each([
    ['back', { status: 'pending' as const, dueAt: at(HOUR) }],
    ['proof', { status: 'draft' as const }],
    ['back', { draft: { values: { documentType: 'passport' }, photos: [] } }],
  ])('%s is left for the overview where there is nothing to do', async (part, changes) => {
    const { where } = open({ view: buildIdentification(changes), path: `/loan/identity/${part}` })
    await waitFor(() => expect(where()).toBe('/loan/identity'))
  })
})

describe('a photo', () => {
  const view = buildIdentification({ status: 'draft', draft: { values: {}, photos: [] }, missing: ['front'] })
  const path = '/loan/identity/front'

  it('is sent when it is picked, with the share that has left, and shown by a link of the server', async () => {
    const { ctx, user } = open({ view, path })
    const kept = { ...view, draft: { values: {}, photos: ['front' as const] }, missing: [] }
    const release = ctx.api.hold(saveIdentification)
    ctx.api.answer(saveIdentification, kept)
    await user.click(await next())
    expect(screen.getByText(en['photo.missing'])).toBeTruthy()
    await user.upload(screen.getByLabelText(en['photo.choose']), photo)
    await waitFor(() => expect(ctx.api.callsOf(saveIdentification)).toHaveLength(1))
    act(() => ctx.api.callsOf(saveIdentification)[0]?.onSent?.(0.4))
    expect(screen.getByText('40%')).toBeTruthy()
    expect(screen.queryByText(en['photo.missing'])).toBeNull()
    release()
    expect(await screen.findByText(en['photo.saved'])).toBeTruthy()
    expect((await screen.findByRole('img')).getAttribute('src')).toBe('/a-link')
  })

  it('is taken by the camera of a phone, and chosen on a desktop', async () => {
    open({ view, path })
    expect((await screen.findByLabelText(en['photo.take'])).getAttribute('capture')).toBe('environment')
  })

  it('that is none is not sent', async () => {
    const { ctx, user } = open({ view, path })
    await user.upload(await screen.findByLabelText(en['photo.choose']), new File(['<svg/>'], 'photo.jpg'))
    expect(await screen.findByText(en['photo.problem.format'])).toBeTruthy()
    expect(ctx.api.callsOf(saveIdentification)).toEqual([])
  })

  it('that the server rejects can be chosen again', async () => {
    const { ctx, user } = open({ view, path })
    const issues = [{ path: 'front', message: 'tooSmall' }]
    ctx.api.refuse(saveIdentification, new ApiError('malformed', '400', '', { details: { issues } }))
    await user.upload(await screen.findByLabelText(en['photo.choose']), photo)
    expect(await screen.findByText(en['photo.problem.tooSmall'])).toBeTruthy()
    expect(screen.getByLabelText(en['photo.choose'])).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'retry' })).toBeNull()
  })

  it('that did not get through is sent once more without being taken again', async () => {
    const { ctx, user } = open({ view, path })
    ctx.api.refuse(saveIdentification, networkFailure())
    await user.upload(await screen.findByLabelText(en['photo.choose']), photo)
    const again = await screen.findByRole('button', { name: 'retry' })
    ctx.api.answer(saveIdentification, { ...view, draft: { values: {}, photos: ['front'] }, missing: [] })
    await user.click(again)
    expect(await screen.findByText(en['photo.saved'])).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'retry' })).toBeNull()
    const [first, second] = ctx.api.callsOf(saveIdentification).map(({ body }) => body?.front)
    expect(second).toBe(first)
  })
})

describe('the signature', () => {
  it('can be typed, by keyboard alone', async () => {
    const view = buildIdentification({ status: 'draft', draft: WHOLE_DRAFT, missing: ['signature'] })
    const { ctx, user, where } = open({ view, path: '/loan/identity/signature' })
    ctx.api.answer(saveIdentification, { ...view, missing: [] })
    await user.click(await next())
    expect(await screen.findByText(en['signature.missing'])).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: en['signature.type'] }))
    await user.type(screen.getByLabelText(en['signature.typed']), 'María O’Neill{Enter}')
    await waitFor(() => expect(where()).toBe('/loan/identity'))
    expect(ctx.api.callsOf(saveIdentification)).toMatchObject([{ body: { signature: 'María O’Neill' } }])
  })
})
