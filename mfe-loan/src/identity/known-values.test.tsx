// @vitest-environment happy-dom
import { saveIdentification } from '@quayside/contracts/endpoints/account/identity'
import { getLoanStanding } from '@quayside/contracts/endpoints/loans'
import { buildUser } from '@quayside/testing/builders'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import en from '../../locales/en.json'
import { buildIdentification, WHOLE_DRAFT } from './identity.builders.ts'
import { next, open } from './identity-page.builders.tsx'

beforeEach(() => sessionStorage.clear())

describe('what is known already', () => {
  it('is not asked for again: the country of the account is filled in, and its dial code', async () => {
    open({ view: buildIdentification({ country: 'DE' }), path: '/loan/identity/home' })
    expect((await screen.findByLabelText<HTMLSelectElement>(en['field.country'])).value).toBe('DE')
    cleanup()
    open({ view: buildIdentification({ country: 'DE' }), path: '/loan/identity/phone' })
    const code = await screen.findByLabelText<HTMLSelectElement>(en['field.dialCountry'])
    expect(code.selectedOptions[0]?.textContent).toContain('+49')
  })

  it('is the country that was just chosen: its dial code follows it until another one is chosen', async () => {
    const { user } = open({
      view: buildIdentification({ country: null }),
      path: '/loan/identity/name',
      device: 'desktop',
    })
    const country = await screen.findByLabelText(en['field.country'])
    const dial = screen.getByLabelText<HTMLSelectElement>(en['field.dialCountry'])
    await user.selectOptions(country, 'FR')
    expect(dial.value).toBe('FR')
    await user.selectOptions(country, 'PT')
    expect(dial.value).toBe('PT')
    await user.selectOptions(dial, 'DE')
    await user.selectOptions(country, 'FR')
    expect(dial.value).toBe('DE')
  })

  it('gives way to what was stated since', async () => {
    const draft = { values: { ...WHOLE_DRAFT.values, country: 'FR' }, photos: [] }
    open({
      view: buildIdentification({ status: 'draft', country: 'DE', draft }),
      path: '/loan/identity/home',
    })
    expect((await screen.findByLabelText<HTMLSelectElement>(en['field.country'])).value).toBe('FR')
  })

  it('is what was typed and not saved, until it is saved', async () => {
    const first = open({ view: buildIdentification(), path: '/loan/identity/name' })
    await first.user.type(await screen.findByLabelText(en['field.firstName']), 'María')
    cleanup()
    const { ctx, user } = open({ view: buildIdentification(), path: '/loan/identity/name' })
    expect((await screen.findByLabelText<HTMLInputElement>(en['field.firstName'])).value).toBe('María')
    await user.type(screen.getByLabelText(en['field.lastName']), 'O’Neill')
    ctx.api.answer(saveIdentification, buildIdentification({ status: 'draft' }))
    await user.click(await next())
    await waitFor(() => expect(sessionStorage.length).toBe(0))
    expect(ctx.api.callsOf(saveIdentification)[0]?.body).toMatchObject({ firstName: 'María' })
  })
})

describe('a verified identity', () => {
  it('leads on to deposits and loans, with what its tier is lent', async () => {
    open({ view: buildIdentification({ status: 'verified', tier: 1 }), mode: 'real' })
    expect(await screen.findByText(/borrow up to 2,000\.00\sUSD/)).toBeTruthy()
    expect(screen.getByRole('link', { name: en['onward.deposit'] }).getAttribute('href')).toBe(
      '/profile/balance/deposit',
    )
    expect(screen.getByRole('link', { name: en.title }).getAttribute('href')).toBe('/loan')
  })

  it('leads back to the application for a loan that waits for it, before anything else', async () => {
    keepWish({ from: '1000 30', amount: '1.500', days: '30' }, 'de')
    open({ view: buildIdentification({ status: 'verified', tier: 1 }), mode: 'real' })
    expect(await screen.findByText(/borrow 1,500\sUSD for 30 days\./)).toBeTruthy()
    const [first] = screen.getAllByRole('link')
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([en['onward.apply'], '/loan/apply'])
    expect(screen.queryByText(new RegExp(en['onward.later']))).toBeNull()
  })

  it('does not where another loan prevents it', async () => {
    keepWish({ from: '1000 30', amount: '1000', days: '30' })
    const view = buildIdentification({ status: 'verified', tier: 1 })
    open({ view, mode: 'real', eligibility: { blockedBy: 'loan-7' } })
    expect(await screen.findByText(/borrow up to/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: en['onward.apply'] })).toBeNull()
  })

  it.each(['none', 'pending'] as const)(
    'is told to the application that waits while it is %s',
    async status => {
      keepWish({ from: ' 0', days: '0' })
      open({ view: buildIdentification({ status }), mode: 'real' })
      const note = await screen.findByText(new RegExp(en['onward.begun']))
      expect(note.textContent).toContain(en['onward.later'])
    },
  )

  it('leads on from the Demo account as well, which is lent nothing', async () => {
    const { ctx } = open({ view: buildIdentification({ status: 'verified', tier: 1 }) })
    expect(await screen.findByRole('link', { name: en['onward.deposit'] })).toBeTruthy()
    expect(ctx.api.callsOf(getLoanStanding)).toEqual([])
  })
})

function keepWish(values: Record<string, string>, language = 'en') {
  const owner = buildUser().id
  sessionStorage.setItem('quayside.typed.loan.wish', JSON.stringify({ owner, language, values }))
}
