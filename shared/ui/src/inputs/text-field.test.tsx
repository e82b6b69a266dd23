// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent).join(' | ')
}

it('ties label, error and hint to the input', () => {
  render(<TextField label="Amount" hint="At least 120 USDT" error="Enter the amount" />)
  const input = screen.getByRole('textbox', { name: 'Amount' })
  expect(descriptionOf(input)).toBe('Enter the amount | At least 120 USDT')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('is neither invalid nor described without an error and a hint', () => {
  render(<TextField label="Amount" />)
  const input = screen.getByRole('textbox')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

it('passes ref and native props to the input', () => {
  const ref = createRef<HTMLInputElement>()
  render(<TextField label="Lots" ref={ref} name="lots" inputMode="decimal" />)
  expect(ref.current).toBe(screen.getByRole('textbox'))
  expect(ref.current?.name).toBe('lots')
})

it('shows and hides a password', async () => {
  render(<TextField label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />)
  const input = screen.getByLabelText('Password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.getAttribute('type')).toBe('password')
})

it('describes a select, a checkbox and a switch by their errors', () => {
  render(
    <>
      <SelectField label="Network" options={[{ value: 'tron', label: 'Tron' }]} error="Choose a network" />
      <Checkbox label="I accept" error="Please accept" />
      <Switch label="Shortcuts" hint="Press ? to list them" />
    </>,
  )
  expect(descriptionOf(screen.getByRole('combobox', { name: 'Network' }))).toBe('Choose a network')
  expect(descriptionOf(screen.getByRole('checkbox', { name: 'I accept' }))).toBe('Please accept')
  expect(descriptionOf(screen.getByRole('switch', { name: 'Shortcuts' }))).toBe('Press ? to list them')
})
