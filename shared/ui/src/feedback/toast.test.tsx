// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showToast, type Toast } from './show-toast.ts'
import { ToastRegion } from './toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(toast: Toast) {
  render(<ToastRegion label="Messages" dismissLabel="Dismiss" />)
  act(() => showToast(toast))
}

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

it('shows a message from outside its own React root as a status', () => {
  show({ message: 'Copied' })
  expect(screen.getByRole('status').textContent).toContain('Copied')
})

it('takes a message away after five seconds, or after its own duration', () => {
  show({ message: 'Copied' })
  act(() => showToast({ message: 'Server close', duration: 3000 }))
  pass(3000)
  expect(screen.queryByText('Server close')).toBeNull()
  expect(screen.queryByText('Copied')).not.toBeNull()
  pass(5000)
  expect(screen.queryByText('Copied')).toBeNull()
})

it.each([
  [
    'To withdraw you also need a linked wallet and a confirmed address; both wait before their first use.',
    60,
  ],
  ['您的身份已通过认证要提现还需关联钱包并确认地址两者首次使用前都有等待期请现在就设置好', 180],
])('leaves time to read a long message: %s', (message, perLetter) => {
  show({ message })
  pass(message.length * perLetter - 1)
  expect(screen.queryByText(message)).not.toBeNull()
  pass(1)
  expect(screen.queryByText(message)).toBeNull()
})

it('keeps a danger until it is dismissed', () => {
  show({ message: 'Close failed', tone: 'danger' })
  pass(60_000)
  expect(screen.getByRole('alert').textContent).toContain('Close failed')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('holds while the pointer rests on it', () => {
  show({ message: 'Copied' })
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }))
  pass(60_000)
  expect(screen.queryByText('Copied')).not.toBeNull()
})

it('shows a repeated message once and at most two at a time, the newest in front', () => {
  show({ message: 'one' })
  for (const message of ['one', 'two', 'three']) act(() => showToast({ message }))
  expect(screen.getAllByRole('status').map(toast => toast.textContent)).toEqual(['three', 'two'])
})

it('gives the next one its full time once it is in front', () => {
  show({ message: 'one' })
  act(() => showToast({ message: 'two' }))
  pass(5000)
  expect(screen.getAllByRole('status').map(toast => toast.textContent)).toEqual(['one'])
  pass(4999)
  expect(screen.queryByText('one')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('one')).toBeNull()
})

it('keeps a failure behind what comes later', () => {
  show({ message: 'Close failed', tone: 'danger' })
  for (const message of ['one', 'two']) act(() => showToast({ message }))
  expect(screen.getByRole('alert').textContent).toContain('Close failed')
  expect(screen.getByRole('status').textContent).toContain('two')
})

it('runs its action and leaves', () => {
  const onSelect = vi.fn()
  show({ message: 'Not sent', action: { label: 'Orders', onSelect } })
  fireEvent.click(screen.getByRole('button', { name: 'Orders' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByText('Not sent')).toBeNull()
})
