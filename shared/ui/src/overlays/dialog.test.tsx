// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

function Confirm({ keep, marked }: { keep?: boolean; marked?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buy
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Confirm"
        closeLabel="Close"
        keepOnBackdrop={keep}
      >
        <button type="button" data-focus={marked || undefined}>
          Inside
        </button>
      </Dialog>
    </>
  )
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  return screen.getByRole('dialog', { name: 'Confirm' })
}

it('opens as a modal named by its title', async () => {
  render(<Confirm />)
  const dialog = await openDialog()
  expect(dialog).toHaveProperty('open', true)
})

it('starts the focus on the title', async () => {
  render(<Confirm />)
  await openDialog()
  expect(document.activeElement?.textContent).toBe('Confirm')
})

it('starts the focus on the element marked for it', async () => {
  render(<Confirm marked />)
  await openDialog()
  expect(document.activeElement?.textContent).toBe('Inside')
})

it.each([
  { by: 'its button', close: () => userEvent.click(screen.getByRole('button', { name: 'Close' })) },
  {
    by: 'Escape',
    close: () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  },
  { by: 'a click outside it', close: () => userEvent.click(screen.getByRole('dialog')) },
])('closes by $by', async ({ close }) => {
  render(<Confirm />)
  await openDialog()
  await close()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays open on a click within it, or outside it when persistent', async () => {
  render(<Confirm keep />)
  const dialog = await openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Inside' }))
  await userEvent.click(dialog)
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

it('keeps what is inside, out of sight, while it is closed', async () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={() => {}} title="Ticket" closeLabel="Close" kept>
      <input aria-label="Lots" defaultValue="" />
    </Dialog>
  )
  const view = render(dialog(true))
  const lots = screen.getByRole('textbox', { name: 'Lots' })
  view.rerender(dialog(false))
  expect(lots.isConnected).toBe(true)
  expect(lots.closest('dialog')?.open).toBe(false)
  view.rerender(dialog(true))
  expect(screen.getByRole('textbox', { name: 'Lots' })).toBe(lots)
})
