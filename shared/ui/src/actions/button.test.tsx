// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('does not submit a form unless asked to', () => {
  render(<Button>Close</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

it('refuses a press while busy, keeps its name and the focus', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Buy</Button>)
  screen.getByRole('button').focus()
  rerender(
    <Button onClick={onClick} busy>
      Buy
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('does not submit its form while busy', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('hands a plain click on a link to the router and leaves the others to the browser', () => {
  const onNavigate = vi.fn()
  render(
    <Button href="/market" onNavigate={onNavigate}>
      Markets
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Markets' })
  expect(fireEvent.click(link)).toBe(false)
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/market')
  fireEvent.click(link, { ctrlKey: true })
  expect(onNavigate).toHaveBeenCalledOnce()
})
