// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

async function openMenu({ onNavigate = vi.fn(), onSelect = vi.fn() } = {}) {
  const items = [
    { label: 'Settings', href: '/profile/settings' },
    { label: 'Log out', onSelect },
  ]
  render(<Menu trigger="Account" items={items} onNavigate={onNavigate} />)
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  return { onNavigate, onSelect }
}

it('discloses its list and says so', async () => {
  await openMenu()
  expect(screen.getByRole('button', { expanded: true })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('closes on Escape and returns the focus', async () => {
  await openMenu()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }))
})

it('closes when pressed outside', async () => {
  await openMenu()
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('list')).toBeNull()
})

it('follows a link, runs an action, and closes on either', async () => {
  const { onNavigate, onSelect } = await openMenu()
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  expect(onNavigate).toHaveBeenCalledWith('/profile/settings')
  expect(screen.queryByRole('list')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onSelect).toHaveBeenCalledOnce()
})
