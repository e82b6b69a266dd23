// @vitest-environment happy-dom
import {
  confirmPhone,
  getIdentification,
  type Identification,
  saveIdentification,
  sendPhoneCode,
} from '@quayside/contracts/endpoints/account/identity'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { buildIdentification } from '../identity.builders.ts'
import { StepPage } from '../step-page.tsx'

const NUMBER = { dialCode: '+49', phone: '15112345678' }
const E164 = '+4915112345678'
const draft = { values: { country: 'DE' }, photos: [] }
const viewWith = (phoneProof: Identification['phoneProof']) => buildIdentification({ draft, phoneProof })
const SENT = { expiresAt: SOME_TIME, againAfterSeconds: 60 }

beforeEach(() => sessionStorage.clear())

function open(phoneProof: Identification['phoneProof'] = { hasCodes: true, proved: null }) {
  const strings = { 'mfe-loan': en, common: shell.common }
  const ctx = createFakeContext({
    path: '/loan/identity/phone',
    device: 'mobile',
    user: buildUser(),
    strings,
  })
  ctx.api.answer(getIdentification, viewWith(phoneProof))
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <StepPage />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-loan' },
  )
  return { ctx, user: userEvent.setup() }
}

const field = () => screen.findByLabelText(en['field.phone'])
const button = (name: string) => screen.findByRole('button', { name })

it('has a code sent to the number as the server takes it, and proves the number by it', async () => {
  const { ctx, user } = open()
  ctx.api.answer(sendPhoneCode, SENT)
  ctx.api.answer(confirmPhone, viewWith({ hasCodes: true, proved: E164 }))
  await user.type(await field(), '0151 12345678')
  await user.click(await button(en['phoneCode.send']))
  const code = await screen.findByLabelText(en['phoneCode.label'])
  expect(ctx.api.callsOf(sendPhoneCode)).toMatchObject([{ body: NUMBER }])
  expect(screen.getByText(new RegExp(`We texted a code to .*${E164.slice(1)}`))).toBeDefined()
  ctx.api.answer(getIdentification, viewWith({ hasCodes: true, proved: E164 }))
  await user.type(code, '123456')
  expect(await screen.findByText(en['phoneCode.proved'])).toBeDefined()
  expect(ctx.api.callsOf(confirmPhone)).toMatchObject([{ body: { ...NUMBER, code: '123456' } }])
})

it('says of a number that another account logs in with what it is good for', async () => {
  const { user } = open({ hasCodes: true, proved: E164, isOthers: true })
  await user.type(await field(), '015112345678')
  expect(await screen.findByText(en['phoneCode.elsewhere'])).toBeDefined()
  expect(screen.queryByText(en['phoneCode.proved'])).toBeNull()
})

it('takes the code after a reload, as on a phone that was shown the message', async () => {
  const { ctx, user } = open()
  ctx.api.answer(sendPhoneCode, SENT)
  await user.type(await field(), '015112345678')
  await user.click(await button(en['phoneCode.send']))
  await screen.findByLabelText(en['phoneCode.label'])
  cleanup()
  const again = open()
  again.ctx.api.answer(confirmPhone, viewWith({ hasCodes: true, proved: E164 }))
  await again.user.type(await screen.findByLabelText(en['phoneCode.label']), '123456')
  expect(again.ctx.api.callsOf(confirmPhone)).toMatchObject([{ body: { ...NUMBER, code: '123456' } }])
})

it('counts down until another code may be asked for', async () => {
  const { ctx, user } = open()
  ctx.api.answer(sendPhoneCode, SENT)
  await user.type(await field(), '015112345678')
  await user.click(await button(en['phoneCode.send']))
  const again = await screen.findByRole('button', { name: /^Resend in (60|59)s$/ })
  expect(again.hasAttribute('disabled') || again.getAttribute('aria-disabled') === 'true').toBe(true)
})

it('says what is wrong with a code, and takes another try', async () => {
  const { ctx, user } = open()
  ctx.api.answer(sendPhoneCode, SENT)
  ctx.api.refuse(confirmPhone, refusal('10091'))
  await user.type(await field(), '015112345678')
  await user.click(await button(en['phoneCode.send']))
  const code = await screen.findByLabelText(en['phoneCode.label'])
  await user.type(code, '123456')
  expect((await screen.findByLabelText(en['phoneCode.label'])).getAttribute('aria-invalid')).toBe('true')
  await user.clear(code)
  await user.type(code, '654321')
  expect(ctx.api.callsOf(confirmPhone)).toHaveLength(2)
})

it('asks the server for nothing that is no number', async () => {
  const { ctx, user } = open()
  await user.type(await field(), '12')
  await user.click(await button(en['phoneCode.send']))
  expect(await screen.findByText(en['fault.phone'])).toBeDefined()
  expect(ctx.api.callsOf(sendPhoneCode)).toHaveLength(0)
})

it.each([
  ['asked for', sendPhoneCode],
  ['typed', confirmPhone],
] as const)(
  'says of a code %s for a case decided elsewhere what the case is, and asks for it again',
  async (act, endpoint) => {
    const said = toasts()
    const { ctx, user } = open()
    ctx.api.answer(sendPhoneCode, SENT)
    ctx.api.refuse(endpoint, refusal('10019', { status: 'verified' }))
    await user.type(await field(), '015112345678')
    if (act === 'typed') {
      await user.click(await button(en['phoneCode.send']))
      await screen.findByLabelText(en['phoneCode.label'])
    }
    const asked = ctx.api.callsOf(getIdentification).length
    if (act === 'typed') await user.type(screen.getByLabelText(en['phoneCode.label']), '123456')
    else await user.click(await button(en['phoneCode.send']))
    await waitFor(() =>
      expect(said).toEqual([expect.stringMatching(/^Your request didn’t go through.* status: Verified\.$/)]),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(ctx.api.callsOf(getIdentification).length).toBeGreaterThan(asked))
  },
)

it('says that a code could not be sent', async () => {
  const { ctx, user } = open()
  ctx.api.refuse(sendPhoneCode, refusal('429'))
  await user.type(await field(), '015112345678')
  await user.click(await button(en['phoneCode.send']))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.queryByLabelText(en['phoneCode.label'])).toBeNull()
})

it('knows a number that was proved, and asks for a code again when another is typed', async () => {
  const { user } = open({ hasCodes: true, proved: E164 })
  await user.type(await field(), '015112345678')
  expect(await screen.findByText(en['phoneCode.proved'])).toBeDefined()
  await user.type(await field(), '{Backspace}9')
  expect(await button(en['phoneCode.send'])).toBeDefined()
})

it('goes on without a code, and asks for none where text messages are not sent', async () => {
  const { ctx, user } = open({ hasCodes: false, proved: null })
  ctx.api.answer(saveIdentification, viewWith({ hasCodes: false, proved: null }))
  await user.type(await field(), '015112345678')
  expect(screen.queryByText(en['phoneCode.lead'])).toBeNull()
  await user.click(await button(en['identity.next']))
  expect(ctx.api.callsOf(saveIdentification)).toMatchObject([{ body: NUMBER }])
})
