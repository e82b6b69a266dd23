// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { buildMarketInfo } from '@quayside/testing/builders'
import type { FakeContext } from '@quayside/testing/fake-context'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '../order/order.builders.ts'
import { buy, customer, field, press, showTicket, type } from './ticket.builders.tsx'
import './option/option-ticket.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
async function speakGerman({ i18n }: FakeContext): Promise<void> {
  await act(async () => {
    await i18n.changeLanguage('de')
  })
}

describe('a language chosen while figures stand in the ticket', () => {
  it('writes them as it does, so that none is read as a thousandfold', async () => {
    const { ctx, code, lots, show } = await showTicket(customer)
    type(lots, '0.5')
    type(field('Take profit'), '1.185')
    await speakGerman(ctx)
    expect(field('Take profit').value).toBe('1,185')
    cleanup()
    show()
    expect(field('Lots').value).toBe('0,5')
    expect(field('Take profit').value).toBe('1,185')
    expect(sessionStorage.getItem(`quayside.ticket.${code}`)).toContain('"language":"de"')
  })

  it('is that of its button too, which names what is bought', async () => {
    const { ctx, code } = await showTicket(customer)
    ctx.api.answer(getMarketInfo, buildMarketInfo({ code, appName: 'Euro/US-Dollar' }))
    await speakGerman(ctx)
    expect(await screen.findByRole('button', { name: 'Buy Euro/US-Dollar' })).toBeDefined()
  })

  it('changes nothing of an order that is being checked', async () => {
    const { ctx, lots } = await showTicket(customer)
    ctx.api.answer(buyContracts, buildOrder())
    type(lots, '0.5')
    fireEvent.click(screen.getByRole('radio', { name: 'Limit' }))
    type(field('Limit price'), '1.055')
    fireEvent.click(buy())
    await speakGerman(ctx)
    press('Place order')
    await screen.findByText('Order filled')
    expect(ctx.api.callsOf(buyContracts)[0]?.body).toMatchObject({ lots: '0.5', price: '1.055' })
  })

  it('holds for the stake of an option too', async () => {
    const { ctx } = await showTicket()
    fireEvent.click(screen.getByRole('tab', { name: 'Option' }))
    const stake = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stake' })
    type(stake, '1.5')
    await speakGerman(ctx)
    expect(stake.value).toBe('1,5')
  })
})
