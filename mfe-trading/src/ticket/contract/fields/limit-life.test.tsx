// @vitest-environment happy-dom
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { refusal } from '@quayside/testing/fake-api'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildOrder } from '../../../order/order.builders.ts'
import { buy, customer, field, press, showTicket, type } from '../../ticket.builders.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

async function limitTicket() {
  const shown = await showTicket(customer)
  fireEvent.click(screen.getByLabelText('Limit'))
  type(field('Limit price'), '1.05')
  type(shown.lots, '0.5')
  return shown
}

function choose(value: string): void {
  fireEvent.change(screen.getByLabelText('Time in force'), { target: { value } })
}

it('says in the review until when a limit order waits, and sends what was chosen', async () => {
  const { ctx } = await limitTicket()
  ctx.api.answer(buyContracts, buildOrder({ status: 'pending', limitPrice: '1.05', openPrice: null }))
  choose('until')
  fireEvent.click(buy())
  expect(screen.getByText(/^Set a date and time from /)).toBeDefined()
  const at = new Date(Date.now() + 3 * 86_400_000)
  at.setUTCSeconds(0, 0)
  type(screen.getByLabelText('Date and time'), localTextOf(at))
  fireEvent.click(buy())
  expect(screen.getByText(/^until filled or /)).toBeDefined()
  press('Place order')
  await screen.findByText('Limit order placed')
  expect(ctx.api.callsOf(buyContracts)[0]?.body).toMatchObject({
    type: 'limit',
    timeInForce: 'until',
    expiresAt: at.toISOString(),
  })
})

it('shows at the moment what the server allows', async () => {
  const { ctx } = await limitTicket()
  const bounds = { min: '2026-11-20T12:01:00.000Z', max: '2026-12-20T12:00:00.000Z' }
  ctx.api.refuse(buyContracts, refusal('10016', { expiresAt: bounds }))
  choose('until')
  type(screen.getByLabelText('Date and time'), localTextOf(new Date(Date.now() + 86_400_000)))
  fireEvent.click(buy())
  press('Place order')
  expect(await screen.findByText(/^Allowed: Nov 20, 2026/)).toBeDefined()
})

it('offers no end of a session in a market that never shuts', async () => {
  await showTicket(customer, {
    session: { open: true, nextOpen: null, nextClose: null, timeZone: 'UTC' },
  })
  expect(screen.queryByLabelText('Time in force')).toBeNull()
  fireEvent.click(screen.getByLabelText('Limit'))
  const offered = Array.from(screen.getByLabelText('Time in force').querySelectorAll('option'))
  expect(offered.map(({ value }) => value)).toEqual(['untilCancelled', 'until'])
})

function localTextOf(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
