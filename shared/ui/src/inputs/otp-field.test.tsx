// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { OtpField } from './otp-field.tsx'

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <OtpField label="Code" value={code} onChange={setCode} onComplete={onComplete} />
}

it('hands over the code once, when the last digit is in', async () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '48 19-2')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox'), '7')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('481927')
})

it.each([
  { pasted: 'Your code: 481 927', code: '481927' },
  { pasted: '4819270', code: '481927' },
  { pasted: '٤٨١٩٢٧', code: '481927' },
  { pasted: '๔๘๑๙๒๗', code: '481927' },
  { pasted: '４８１９２７', code: '481927' },
  { pasted: 'none', code: '' },
])('reads "$pasted" as "$code"', ({ pasted, code }) => {
  render(<Code />)
  const input = screen.getByRole('textbox')
  fireEvent.change(input, { target: { value: pasted } })
  expect(input).toHaveProperty('value', code)
})

it('lets the phone offer the code of a message', () => {
  render(<Code />)
  const input = screen.getByRole('textbox')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(input.getAttribute('inputmode')).toBe('numeric')
})
