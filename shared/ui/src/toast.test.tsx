// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showToast, type Toast, ToastRegion } from './toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function show(toast: Toast) {
  render(<ToastRegion label="Messages" dismissLabel="Dismiss" />)
  // What a toast looks like is fetched.
  await act(() => import('./toast-item.tsx'))
  act(() => showToast(toast))
}

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

it('shows a message from outside its own React root as a status', async () => {
  await show({ message: 'Copied' })
  expect(screen.getByRole('status').textContent).toContain('Copied')
})

it('takes a message away after five seconds, or after its own duration', async () => {
  await show({ message: 'Copied' })
  act(() => showToast({ message: 'Server close', duration: 3000 }))
  pass(3000)
  expect(screen.queryByText('Server close')).toBeNull()
  expect(screen.queryByText('Copied')).not.toBeNull()
  pass(2000)
  expect(screen.queryByText('Copied')).toBeNull()
})

it('keeps a danger until it is dismissed', async () => {
  await show({ message: 'Close failed', tone: 'danger' })
  pass(60_000)
  expect(screen.getByRole('alert').textContent).toContain('Close failed')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('holds while the pointer rests on it', async () => {
  await show({ message: 'Copied' })
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }))
  pass(60_000)
  expect(screen.queryByText('Copied')).not.toBeNull()
})

it('shows a repeated message once and at most three at a time', async () => {
  await show({ message: 'one' })
  for (const message of ['one', 'two', 'three', 'four']) act(() => showToast({ message }))
  expect(screen.getAllByRole('status').map(toast => toast.textContent)).toEqual(['two', 'three', 'four'])
})

it('runs its action and leaves', async () => {
  const onSelect = vi.fn()
  await show({ message: 'Not sent', action: { label: 'Orders', onSelect } })
  fireEvent.click(screen.getByRole('button', { name: 'Orders' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByText('Not sent')).toBeNull()
})
