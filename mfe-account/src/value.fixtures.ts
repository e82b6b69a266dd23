import { equity } from '@quayside/contracts/endpoints/account/performance'
import { pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { answer, type Fixture } from '@quayside/testing/fixtures'

const DAYS = { query: { from: '2026-11-18', to: '2026-11-20', timeZone: 'UTC' } }

export const valueAnswers: readonly Fixture[] = [
  answer(
    equity,
    {
      days: [
        { day: '2026-11-18', value: '100000.00' },
        { day: '2026-11-19', value: null },
        { day: '2026-11-20', value: '100369.50' },
      ],
    },
    DAYS,
  ),
  answer(
    pnlByDay,
    {
      days: [
        {
          day: '2026-11-20',
          total: '369.50',
          contracts: '369.50',
          options: '0.00',
          smart: '0.00',
          fees: '24.75',
          orders: 3,
        },
      ],
      total: '369.50',
    },
    DAYS,
  ),
]
