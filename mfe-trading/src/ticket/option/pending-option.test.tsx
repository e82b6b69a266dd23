// @vitest-environment happy-dom
import { buyOptions, listOptionsOrder, optionAccess } from '@quayside/contracts/endpoints/trading/options'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { customer, field, showTicket, type, withoutQuestions } from '../ticket.builders.tsx'
import { buildOption, pageOfOptions } from './option.builders.ts'
import './option-ticket.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  withoutQuestions()
})
it('an option under way is waited for by a ticket whose customer looked at contracts meanwhile', async () => {
  const { ctx } = await showTicket(customer)
  const showTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
  ctx.api.answer(optionAccess, { enabled: true, reason: null })
  ctx.api.answer(listOptionsOrder, pageOfOptions([]))
  ctx.api.answer(buyOptions, buildOption())
  const release = ctx.api.hold(buyOptions)
  showTab('Option')
  type(await screen.findByRole('textbox', { name: 'Stake' }), '25')
  fireEvent.click(screen.getByRole('radio', { name: /Up/ }))
  fireEvent.click(screen.getByRole('radio', { name: /1 min/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Buy/ }))
  showTab('Contract')
  showTab('Option')
  await screen.findByRole('button', { name: 'Sending…' })
  expect(screen.queryByText('Network timeout')).toBeNull()
  await act(async () => release())
  expect(await screen.findByText('Purchase complete')).toBeDefined()
  expect(field('Stake').value).toBe('')
  expect(ctx.api.callsOf(buyOptions)).toHaveLength(1)
})
