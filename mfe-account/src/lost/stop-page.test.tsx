// @vitest-environment happy-dom
import { stopLostFactorByLink } from '@quayside/contracts/endpoints/sign-in/lost-factor'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

async function open(path = '/pass/lost-step#token-1') {
  const ctx = createFakeContext({ path, strings })
  ctx.api.answer(stopLostFactorByLink, null)
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Stop this login request' })
  return { ctx, user: userEvent.setup() }
}

const press = async (user: ReturnType<typeof userEvent.setup>) =>
  await user.click(screen.getByRole('button', { name: 'Stop this request' }))

describe('the page of the mails about a lost second step', () => {
  it('stops it when the customer presses the button, not when it opens', async () => {
    const { ctx, user } = await open()
    expect(ctx.api.callsOf(stopLostFactorByLink)).toEqual([])
    await press(user)
    expect(await screen.findByText(en['lost.stopped'])).toBeDefined()
    expect(ctx.api.callsOf(stopLostFactorByLink)).toEqual([{ body: { token: 'token-1' } }])
    expect(screen.queryByRole('button', { name: 'Stop this request' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Set a new password' }))
    expect(ctx.history.href()).toBe('/pass/reset')
  })

  it('says when there is nothing to stop', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(stopLostFactorByLink, refusal('404'))
    await press(user)
    expect(await screen.findByText(en['lost.page.none'])).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Stop this request' })).toBeNull()
  })

  it('says so at once when the link was cut off', async () => {
    await open('/pass/lost-step')
    expect(screen.getByText(en['lost.page.none'])).toBeDefined()
  })

  it('can be tried again without a network', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(stopLostFactorByLink, networkFailure())
    await press(user)
    expect(await screen.findByText(shell.common['error.network'])).toBeDefined()
    ctx.api.answer(stopLostFactorByLink, null)
    await press(user)
    expect(await screen.findByText(en['lost.stopped'])).toBeDefined()
  })
})
