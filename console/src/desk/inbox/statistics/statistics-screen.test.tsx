// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../../../testing/open-console.tsx'
import type { StatisticsRow } from './sums.ts'

const row = (over: Partial<StatisticsRow>): StatisticsRow => ({
  day: '2026-11-20',
  agent: 'ana@quayside.example',
  firstAnswers: 4,
  firstAnswerSeconds: 125,
  closed: 2,
  closeSeconds: 7_200,
  good: 1,
  bad: 1,
  ...over,
})
const rows = [
  row({}),
  row({ day: '2026-11-21', closed: 0, closeSeconds: null, good: 0, bad: 0 }),
  row({ agent: 'ben@quayside.example', firstAnswers: 0, firstAnswerSeconds: null, good: 3 }),
]

it('shows days and agents, the latest first, with sums and no median of medians', async () => {
  openConsole('/desk/inbox/statistics?from=2026-11-15&to=2026-11-21', {
    desk: { 'GET /service/statistics': { rows } },
  })
  const [, ...lines] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(lines.map(line => [...line.children].map(cell => cell.textContent))).toEqual([
    ['2026-11-21', 'ana@quayside.example', '4', '2 min', '0', '–', '0', '0'],
    ['2026-11-20', 'ana@quayside.example', '4', '2 min', '2', '2 h', '1', '1'],
    ['2026-11-20', 'ben@quayside.example', '0', '–', '2', '2 h', '3', '1'],
    ['Total', '', '8', '–', '4', '–', '4', '2'],
  ])
})

it('reads the days of the address, and none of a wrong range', async () => {
  const { desk } = openConsole('/desk/inbox/statistics?from=2026-11-15&to=2026-11-21', {
    desk: { 'GET /service/statistics': { rows: [] } },
  })
  expect(await screen.findByText(/^No conversation was answered or closed/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-22' } })
  expect(await screen.findByText('The last day is before the first.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  await waitFor(() => expect(desk.of('GET /service/statistics')).toHaveLength(2))
  expect(desk.of('GET /service/statistics').map(({ query }) => query.toString())).toEqual([
    'from=2026-11-15&to=2026-11-21',
    'from=2026-11-01&to=2026-11-21',
  ])
})
