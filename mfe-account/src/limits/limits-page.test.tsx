// @vitest-environment happy-dom
import { mode } from '@quayside/contracts/endpoints/account/account'
import {
  endExclusion,
  excludeSelf,
  getLimits,
  type OwnLimits,
  setLimit,
  setReminder,
  takeTimeOut,
} from '@quayside/contracts/endpoints/account/limits'
import { buildLimits, buildUser } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { ToastRegion } from '@quayside/ui/toast'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const FUTURE = '2999-11-21T12:00:00.000Z'
const PAST = '2020-11-21T12:00:00.000Z'

async function open(limits: OwnLimits = buildLimits()) {
  const ctx = createFakeContext({ path: '/profile/limits', user: buildUser(), strings })
  ctx.api.answer(getLimits, limits)
  render(<ToastRegion label="Messages" dismissLabel="Close" />)
  await act(() => import('@quayside/ui/toast-item'))
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Your limits' })
  await screen.findByRole('heading', { name: 'Reminder' })
  return { ...ctx, user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('a limit', () => {
  it('is headed by a span in its standalone form, which a language may write otherwise within a sentence', async () => {
    const ctx = createFakeContext({
      path: '/profile/limits',
      user: buildUser(),
      locale: 'de',
      strings: { 'mfe-account': de, common: shell.common },
    })
    ctx.api.answer(getLimits, buildLimits())
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    expect(await screen.findAllByText('7 Tage')).not.toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Limit setzen: Einzahlungslimits, 30 Tage' }))
    expect(screen.getByLabelText('Limit pro 30 Tage, USD')).toBeDefined()
  })

  it('is set to what was typed, after saying that it takes effect now', async () => {
    const { api, user } = await open()
    await user.click(button('Set limit: Deposit limits, 24 hours'))
    const field = screen.getByLabelText<HTMLInputElement>('Limit per 24 hours (USD)')
    expect(field.value).toBe('')
    await user.type(field, '500,5')
    expect(screen.getByText('Takes effect now')).toBeDefined()
    api.answer(setLimit, buildLimits())
    const after = { kind: 'deposit', limit: '500.50', used: '125.00', left: '375.50' } as const
    api.answer(getLimits, buildLimits({ daily: after }))
    await user.click(button('Save'))
    expect(await screen.findByText('125.00 of 500.50 USD used')).toBeDefined()
    expect(api.callsOf(setLimit)[0]?.body).toMatchObject({ kind: 'deposit', period: 'day', amount: '500.5' })
    expect(screen.queryByLabelText('Limit per 24 hours (USD)')).toBeNull()
  })

  it('says when a looser one takes effect, which can be taken back until then', async () => {
    const daily = { kind: 'loss', limit: '500.00', left: '500.00' } as const
    const { api, user } = await open(buildLimits({ daily }))
    await user.click(button('Change: Loss limits, 24 hours'))
    await user.type(screen.getByLabelText('Limit per 24 hours (USD)'), '900')
    expect(screen.getByText(/^Takes effect on .+/)).toBeDefined()
    api.answer(setLimit, buildLimits())
    const waiting = { ...daily, next: '900.00', loosensAt: FUTURE }
    api.answer(getLimits, buildLimits({ daily: waiting }))
    await user.click(button('Save'))
    expect(await screen.findByText(/^900.00 USD starting .*2999/)).toBeDefined()
    await user.click(button('Keep current limit'))
    await waitFor(() =>
      expect(api.callsOf(setLimit).map(({ body }) => (body as { amount: string }).amount)).toEqual([
        '900',
        '500.00',
      ]),
    )
  })

  it('that was lowered in another tab says what it is, where the screen promised it at once', async () => {
    const said = toasts()
    const { api, user } = await open()
    await user.click(button('Set limit: Loss limits, 24 hours'))
    await user.type(screen.getByLabelText('Limit per 24 hours (USD)'), '900')
    expect(screen.getByText('Takes effect now')).toBeDefined()
    const daily = {
      kind: 'loss',
      limit: '300.00',
      left: '300.00',
      next: '900.00',
      loosensAt: FUTURE,
    } as const
    api.answer(setLimit, buildLimits({ daily }))
    api.answer(getLimits, buildLimits({ daily }))
    await user.click(button('Save'))
    expect(await screen.findByText('0.00 of 300.00 USD used')).toBeDefined()
    expect(said).toEqual([
      expect.stringMatching(/Current limit: 300\.00\sUSD · 900\.00 USD starting .*2999.*\.$/),
    ])
    expect(screen.queryByLabelText('Limit per 24 hours (USD)')).toBeNull()
  })

  it('that was lowered in another tab is not raised by keeping it as it was', async () => {
    const said = toasts()
    const shown = {
      kind: 'loss',
      limit: '500.00',
      left: '500.00',
      next: '900.00',
      loosensAt: FUTURE,
    } as const
    const { api, user } = await open(buildLimits({ daily: shown }))
    const lowered = buildLimits({ daily: { kind: 'loss', limit: '300.00', left: '300.00' } })
    api.answer(getLimits, lowered)
    api.answer(setLimit, lowered)
    await user.click(button('Keep current limit'))
    expect(await screen.findByText('0.00 of 300.00 USD used')).toBeDefined()
    expect(api.callsOf(setLimit)[0]?.body).toMatchObject({ amount: '300.00' })
    expect(said).toEqual([expect.stringMatching(/^This limit changed .* Current limit: 300\.00\sUSD\.$/)])
  })

  it('of an account that is on Demo by now says why there is none', async () => {
    const said = toasts()
    const { api, user } = await open()
    await user.click(button('Set limit: Deposit limits, 24 hours'))
    await user.type(screen.getByLabelText('Limit per 24 hours (USD)'), '900')
    api.refuse(setLimit, refusal('10008', { mode: 'demo' }))
    api.answer(getLimits, buildLimits({ money: null }))
    await user.click(button('Save'))
    await waitFor(() => expect(said).toEqual(['Demo money has no limits']))
    await waitFor(() => expect(screen.queryByLabelText('Limit per 24 hours (USD)')).toBeNull())
  })

  it('is removed a day later', async () => {
    const { api, user } = await open(buildLimits({ daily: { limit: '500.00', left: '500.00' } }))
    await user.click(button('Change: Deposit limits, 24 hours'))
    expect(screen.getByText(/^Remove limit: Takes effect on/)).toBeDefined()
    api.answer(setLimit, buildLimits())
    await user.click(button('Remove limit'))
    await waitFor(() => expect(api.callsOf(setLimit)[0]?.body).toMatchObject({ amount: null }))
  })

  it('is not sent when nothing sound was typed', async () => {
    const { api, user } = await open()
    await user.click(button('Set limit: Loss limits, 7 days'))
    await user.type(screen.getByLabelText('Limit per 7 days (USD)'), '0.5')
    await user.click(button('Save'))
    expect(screen.getByText(/^Enter at least 1 USD/)).toBeDefined()
    expect(api.callsOf(setLimit)).toEqual([])
  })

  it('says when something of it is free again', async () => {
    await open(buildLimits({ daily: { limit: '5.00', used: '5.00', left: '0.00', availableAt: FUTURE } }))
    expect(screen.getByText(/^Used up\. Part of it is available again on .*2999/)).toBeDefined()
  })
})

describe('on the Demo account', () => {
  it('says why there are none, with the switch to Real', async () => {
    const { api, user, session } = await open(buildLimits({ money: null }))
    expect(screen.queryByRole('heading', { name: 'Deposit limits' })).toBeNull()
    api.answer(mode, buildUser({ virtually: 'YES' }))
    await user.click(button('Switch to real account'))
    await waitFor(() => expect(session.acts).toContain('setUser'))
  })
})

describe('the reminder', () => {
  it('is chosen from the list and says from when less often holds', async () => {
    const reminder = { minutes: 15, next: 60, loosensAt: FUTURE }
    const { api, user, session } = await open(buildLimits({ reminder }))
    expect(screen.getByText(/^Starting .*2999.*: Every 60 minutes$/)).toBeDefined()
    api.answer(setReminder, buildLimits())
    await user.selectOptions(screen.getByLabelText('Remind me'), 'Never')
    await waitFor(() => expect(session.acts).toContain('refresh'))
    expect(api.callsOf(setReminder)[0]?.body).toMatchObject({ minutes: null })
  })

  it('that another tab changed shows what holds now after a change', async () => {
    const { api, user } = await open(
      buildLimits({ reminder: { minutes: null, next: null, loosensAt: null } }),
    )
    const reminder = { minutes: 15, next: 60, loosensAt: FUTURE }
    api.answer(setReminder, buildLimits({ reminder }))
    api.answer(getLimits, buildLimits({ reminder }))
    await user.selectOptions(screen.getByLabelText('Remind me'), '60')
    expect(await screen.findByText(/^Starting .*2999.*: Every 60 minutes$/)).toBeDefined()
    expect(screen.getByLabelText('Remind me')).toHaveProperty('value', '15')
  })
})

describe('a break', () => {
  const card = (name: string) => {
    const heading = screen.getByRole('heading', { name })
    const found = heading.closest('section, article, .q-card')
    if (!(found instanceof HTMLElement)) throw new Error(`there is no card ${name}`)
    return within(found)
  }

  it('begins only after a choice and a question that says what it means', async () => {
    const { api, user, session } = await open()
    const timeOut = card('Time-out')
    expect(timeOut.getByRole('button', { name: 'Start time-out' })).toHaveProperty('disabled', true)
    await user.selectOptions(timeOut.getByLabelText('Length'), '7 days')
    await user.click(timeOut.getByRole('button', { name: 'Start time-out' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Start a time-out of 7 days?')).toBeDefined()
    api.answer(takeTimeOut, buildLimits())
    const since = PAST
    api.answer(getLimits, buildLimits({ break: { kind: 'timeOut', since, until: FUTURE, endsAt: null } }))
    await user.click(dialog.getByRole('button', { name: 'Start time-out' }))
    expect(await screen.findByText(/^Time-out until .*2999/)).toBeDefined()
    expect(api.callsOf(takeTimeOut)[0]?.body).toMatchObject({ days: 7 })
    expect(session.acts, 'where something new is begun').toContain('refresh')
  })

  it('that is refused says until when the one before holds', async () => {
    const { api, user } = await open()
    const exclusion = card('Self-exclusion')
    await user.selectOptions(exclusion.getByLabelText('Length'), '6 months')
    await user.click(exclusion.getByRole('button', { name: 'Self-exclude' }))
    api.refuse(excludeSelf, refusal('10008', { reason: 'exclusion', availableAt: FUTURE }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Self-exclude' }))
    expect(await screen.findByText(/^You’re self-excluded until at least .*2999/)).toBeDefined()
  })

  it('that begins while another one holds says until when, closes its question and shows that one', async () => {
    const said = toasts()
    const { api, user } = await open()
    const timeOut = card('Time-out')
    await user.selectOptions(timeOut.getByLabelText('Length'), '7 days')
    await user.click(timeOut.getByRole('button', { name: 'Start time-out' }))
    api.refuse(takeTimeOut, refusal('10008', { reason: 'exclusion', availableAt: FUTURE }))
    const taken = { kind: 'exclusion', since: PAST, until: FUTURE, endsAt: null } as const
    api.answer(getLimits, buildLimits({ break: taken }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start time-out' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said).toEqual([expect.stringMatching(/^You’re self-excluded until at least .*2999/)])
    expect(await screen.findByText(/^Self-excluded until at least .*2999/)).toBeDefined()
  })

  it.each([
    ['over', { reason: 'noExclusion' }, null, /^Your request didn’t go through.*the latest version\.$/],
    [
      'prolonged',
      { reason: 'exclusion', availableAt: FUTURE },
      { kind: 'exclusion', since: PAST, until: FUTURE, endsAt: null },
      /^You’re self-excluded until at least .*2999/,
    ],
  ] as const)(
    'of an exclusion that is %s in another tab says so, and shows what holds',
    async (_, details, after, words) => {
      const said = toasts()
      const taken = { kind: 'exclusion', since: PAST, until: PAST, endsAt: null } as const
      const { api, user } = await open(buildLimits({ break: taken }))
      api.refuse(endExclusion, refusal('10008', details))
      api.answer(getLimits, buildLimits({ break: after }))
      await user.click(button('Ask to end it'))
      await waitFor(() => expect(said).toEqual([expect.stringMatching(words)]))
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask to end it' })).toBeNull())
    },
  )

  it('of an exclusion offers no end before its time', async () => {
    const taken = { kind: 'exclusion', since: PAST, until: FUTURE, endsAt: null } as const
    await open(buildLimits({ break: taken }))
    expect(screen.getByText(/^Self-excluded until at least .*2999/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask to end it' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Time-out' })).toBeNull()
  })

  it('of an exclusion ends on request when its time is over, and the request can be taken back', async () => {
    const taken = { kind: 'exclusion', since: PAST, until: PAST, endsAt: null } as const
    const { api, user } = await open(buildLimits({ break: taken }))
    api.answer(endExclusion, buildLimits())
    api.answer(getLimits, buildLimits({ break: { ...taken, endsAt: FUTURE } }))
    await user.click(button('Ask to end it'))
    expect(await screen.findByText(/^Ends on .*2999/)).toBeDefined()
    await user.click(button('Stay self-excluded'))
    await waitFor(() =>
      expect(api.callsOf(endExclusion).map(({ body }) => (body as { wanted: boolean }).wanted)).toEqual([
        true,
        false,
      ]),
    )
  })
})
