// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CopyButton } from './actions/copy-button.tsx'
import { IconButton } from './actions/icon-button.tsx'
import { SortHeader } from './data-display/sort-header.tsx'
import { Progress } from './feedback/progress.tsx'
import { Segmented } from './inputs/segmented.tsx'
import { Pagination } from './navigation/pagination.tsx'
import { Stepper } from './navigation/stepper.tsx'
import { Tooltip } from './overlays/tooltip.tsx'

const sides = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
] as const

it('chooses a segment as a radio', async () => {
  const onChange = vi.fn()
  render(<Segmented label="Side" options={sides} value="buy" onChange={onChange} />)
  expect(screen.getByRole('radiogroup', { name: 'Side' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Sell' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('sell')
})

it('confirms a copy in words', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="TJ9f" label="Copy" copiedLabel="Copied" onFail={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('TJ9f')
})

it('reports a copy that the browser refuses', async () => {
  const user = userEvent.setup()
  const onFail = vi.fn()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(<CopyButton text="TJ9f" label="Copy" copiedLabel="Copied" onFail={onFail} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(onFail).toHaveBeenCalledOnce()
})

it('pages within its bounds and vanishes for a single page', () => {
  const onPage = vi.fn()
  const words = {
    label: 'Pages',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    status: 'Page 1 of 3',
    onPage,
  }
  const { rerender, container } = render(<Pagination {...words} page={1} pages={3} />)
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
  rerender(<Pagination {...words} page={1} pages={1} />)
  expect(container.innerHTML).toBe('')
})

it('says how a column is sorted', () => {
  render(
    <table>
      <thead>
        <tr>
          <SortHeader label="Price" sorted="descending" onSort={() => {}} />
        </tr>
      </thead>
    </table>,
  )
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
})

it('marks the current step and names the done ones', () => {
  render(<Stepper label="Steps" steps={['Details', 'Photos', 'Signature']} current={1} doneLabel="done" />)
  const [details, photos] = screen.getAllByRole('listitem')
  expect(details?.textContent).toBe('Detailsdone')
  expect(photos?.getAttribute('aria-current')).toBe('step')
})

it('describes its control at all times and shows on focus until Escape', async () => {
  render(
    <Tooltip text="Closed by the platform">
      <IconButton label="About" icon={null} />
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'About' })
  const described = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described()?.textContent).toBe('Closed by the platform')
  await userEvent.tab()
  expect(screen.getByRole('tooltip', { hidden: true })).toBe(described())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
})

it('tells progress in words', () => {
  render(<Progress label="Plan" value={3} max={7} valueText="3 of 7 days" />)
  expect(screen.getByRole('progressbar', { name: 'Plan' }).getAttribute('aria-valuetext')).toBe('3 of 7 days')
})
