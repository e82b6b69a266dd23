// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

function Orders() {
  const [selected, setSelected] = useState<'open' | 'pending' | 'closed'>('open')
  const tabs = [
    { id: 'open', label: 'Open' },
    { id: 'pending', label: 'Pending' },
    { id: 'closed', label: 'Closed' },
  ] as const
  return (
    <Tabs label="Orders" tabs={tabs} selected={selected} onSelect={setSelected}>
      the {selected} ones
    </Tabs>
  )
}

const cases = [
  { keys: '{ArrowRight}', tab: 'Pending' },
  { keys: '{ArrowRight}{ArrowRight}', tab: 'Closed' },
  { keys: '{ArrowRight}{ArrowRight}{ArrowRight}', tab: 'Open' },
  { keys: '{ArrowLeft}', tab: 'Closed' },
  { keys: '{End}', tab: 'Closed' },
  { keys: '{End}{Home}', tab: 'Open' },
]

it.each(cases)('moves focus and selection to $tab by $keys', async ({ keys, tab }) => {
  render(<Orders />)
  await userEvent.tab()
  await userEvent.keyboard(keys)
  const chosen = screen.getByRole('tab', { name: tab, selected: true })
  expect(document.activeElement).toBe(chosen)
  expect(screen.getByRole('tabpanel', { name: tab }).textContent).toBe(`the ${tab.toLowerCase()} ones`)
})

it('follows the writing direction', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Orders />
    </div>,
  )
  screen.getByRole('tablist').style.direction = 'rtl'
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('Pending')
})

it('has one stop for the Tab key', () => {
  render(<Orders />)
  expect(screen.getAllByRole('tab').filter(tab => tab.tabIndex === 0)).toHaveLength(1)
})

function Positions() {
  const [orders, setOrders] = useState(['EUR/USD', 'Gold'])
  return (
    <Tabs
      label="Dock"
      tabs={[{ id: 'positions', label: 'Positions' }]}
      selected="positions"
      onSelect={() => {}}
    >
      {orders.map(order => (
        <button type="button" key={order} onClick={() => setOrders(orders.filter(other => other !== order))}>
          {order}
        </button>
      ))}
    </Tabs>
  )
}

it('keeps the focus in its panel when the focused element goes, and leaves it where the user moved on to', async () => {
  render(<Positions />)
  const panel = screen.getByRole('tabpanel', { name: 'Positions' })
  const gold = screen.getByRole('button', { name: 'Gold' })
  screen.getByRole('button', { name: 'EUR/USD' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(panel))
  gold.focus()
  screen.getByRole('tab').focus()
  gold.click()
  await waitFor(() => expect(gold.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('tab'))
})
