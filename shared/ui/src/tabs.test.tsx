// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
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
