import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { buildMarketInfo, buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { OrderTicketWidget } from './order-ticket-widget.tsx'

export const strings = { 'mfe-trading': en, common: chrome.common }
let count = 0

export function nextCode(): string {
  count += 1
  return `T${count}`
}

export async function showTicket(
  { widget, ...options }: FakeContextOptions & { code?: string; widget?: Record<string, unknown> } = {},
  over: Partial<MarketInfo> = {},
) {
  const code = options.code ?? nextCode()
  const ctx = createFakeContext({ strings, path: `/cruuency?code=${code}`, ...options })
  ctx.api.answer(getMarketInfo, buildMarketInfo({ code, ...over }))
  const props = { code, ...widget }
  const show = () => renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget: props })
  show()
  const lots = await screen.findByRole('textbox', { name: 'Lots' })
  return { ctx, code, lots, show }
}

export function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
}

export function withoutQuestions() {
  localStorage.setItem('quayside.ask-before-order', 'off')
}

export const customer = { user: buildUser() }
export const buy = () => screen.getByRole('button', { name: 'Buy EUR/USD' })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

export function field(name: string): HTMLInputElement {
  const row = screen.queryByRole('button', { name: /^Stop loss and take profit/, expanded: false })
  if (row && /^(Stop loss|Take profit)$/.test(name)) fireEvent.click(row)
  return screen.getByRole<HTMLInputElement>('textbox', { name })
}

export function chooseUnit(menu: string, unit: string): void {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: menu })
  const option = [...select.options].find(({ text }) => text === unit)
  fireEvent.change(select, { target: { value: option?.value } })
}
