// @vitest-environment happy-dom
import { takeAccountBack, undoEmailChange } from '@quayside/contracts/endpoints/account/account-links'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const TOKEN = 'A'.repeat(43)

function open(hash: string) {
  const ctx = createFakeContext({ path: `/pass/account${hash}`, strings })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  return { ctx, user: userEvent.setup() }
}

describe('a link of a mail', () => {
  it('takes a change of the e-mail back when its button is pressed, and not before', async () => {
    const { ctx, user } = open(`#undo=${TOKEN}`)
    ctx.api.answer(undoEmailChange, { email: 'marin@example.test' })
    const button = await screen.findByRole('button', { name: 'Undo change' })
    expect(ctx.api.callsOf(undoEmailChange)).toEqual([])
    await user.click(button)
    expect(await screen.findByText(/Your email is marin@example.test again/)).toBeDefined()
    expect(ctx.api.callsOf(undoEmailChange)).toEqual([{ body: { token: TOKEN } }])
    expect(screen.getByRole('link', { name: 'Set new password' }).getAttribute('href')).toBe('/pass/reset')
  })

  it('opens a closed account again', async () => {
    const { ctx, user } = open(`#back=${TOKEN}`)
    ctx.api.answer(takeAccountBack, null)
    await user.click(await screen.findByRole('button', { name: 'Reopen my account' }))
    expect(await screen.findByText('Your account is open again.')).toBeDefined()
  })

  it.each([
    ['404', en['link.over']],
    ['409', en['link.taken']],
    ['429', shell.common['error.429']],
  ])('that is refused with %s says why', async (code, text) => {
    const { ctx, user } = open(`#undo=${TOKEN}`)
    ctx.api.refuse(undoEmailChange, refusal(code))
    await user.click(await screen.findByRole('button', { name: 'Undo change' }))
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })

  it.each(['', '#', '#undo', '#other=1'])('that is none (%j) says how one comes here', async hash => {
    open(hash)
    expect(await screen.findByText(en['link.none'])).toBeDefined()
  })

  it('says farewell until when the account can be taken back', async () => {
    open('#closed=2026-12-06T12:00:00.000Z')
    expect(await screen.findByText(/with the link in our email until Dec 6, 2026/)).toBeDefined()
  })
})
