// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../../../testing/open-console.tsx'
import type { Statistics } from './statistics-table.tsx'

type Row = Statistics['rows'][number]

const row = (over: Partial<Row>): Row => ({
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
  row({ day: '2026-11-21', closed: 0, closeSeconds: null, good: 0, bad: 0 }),
  row({}),
  row({ agent: 'ben@quayside.example', firstAnswers: 0, firstAnswerSeconds: null, good: 3 }),
]
const total = { firstAnswers: 8, firstAnswerSeconds: 125, closed: 4, closeSeconds: 7_200, good: 4, bad: 2 }

it('shows days and agents with the figures of all', async () => {
  openConsole('/desk/inbox/statistics?from=2026-11-15&to=2026-11-21', {
    desk: { 'GET /service/statistics': { rows, total } },
  })
  const [, ...lines] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(lines.map(line => [...line.children].map(cell => cell.textContent))).toEqual([
    ['2026-11-21', 'ana@quayside.example', '4', '2 min', '0', '–', '0', '0'],
    ['2026-11-20', 'ana@quayside.example', '4', '2 min', '2', '2 h', '1', '1'],
    ['2026-11-20', 'ben@quayside.example', '0', '–', '2', '2 h', '3', '1'],
    ['Total', '', '8', '2 min', '4', '2 h', '4', '2'],
  ])
})

it('reads the days of the address, and none of a wrong range', async () => {
  const { desk } = openConsole('/desk/inbox/statistics?from=2026-11-15&to=2026-11-21', {
    desk: { 'GET /service/statistics': { rows: [], total } },
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
