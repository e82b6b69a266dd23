// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../../testing/open-console.tsx'

const document = (id: string, votes: object[]) => ({
  id,
  title: id,
  updatedAt: '2026-11-10T00:00:00Z',
  votes,
})

it('lists rated pages, the most unhelpful first', async () => {
  openConsole('/desk/help', {
    desk: {
      'GET /help/votes': {
        documents: [
          document('Fees', [{ locale: 'en', helpful: 9, unhelpful: 1 }]),
          document('Deposits', [
            { locale: 'en', helpful: 2, unhelpful: 3 },
            { locale: 'th', helpful: 0, unhelpful: 1 },
          ]),
          document('Loans', []),
        ],
      },
    },
  })
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
  const cells = rows.map(row => [...row.children].slice(0, 3).map(cell => cell.textContent))
  expect(cells).toEqual([
    ['DepositsNot helpful in English (3), Thai (1). Changed Nov 10, 2026.', '2', '4'],
    ['FeesNot helpful in English (1). Changed Nov 10, 2026.', '9', '1'],
  ])
})

it('says when no one has rated a page', async () => {
  openConsole('/desk/help', { desk: { 'GET /help/votes': { documents: [document('Fees', [])] } } })
  expect(await screen.findByText('No one has rated a page yet.')).toBeDefined()
})
