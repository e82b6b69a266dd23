import { changeFavourites, listFavourites } from '@quayside/contracts/endpoints/market/favourites'
import { listDayFigures } from '@quayside/contracts/endpoints/market/markets'
import { listAlerts } from '@quayside/contracts/endpoints/trading/alerts'
import {
  getContractsOrder,
  listOrder,
  modifyContracts,
} from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { buildOrder } from '@quayside/testing/builders'
import { answer, type Fixture } from '@quayside/testing/fixtures'

const OPEN = buildOrder({ stopLoss: '1.07900', takeProfit: '1.09100' })
const NONE = { list: [], total: 0, page: 1, size: 100 }

export const ownAnswers: readonly Fixture[] = [
  answer(listFavourites, ['EURUSD']),
  answer(changeFavourites, ['EURUSD'], { body: { add: ['EURUSD'], remove: [] } }),
  answer(listDayFigures, [{ code: 'EURUSD', high: '1.08610', low: '1.07905', volume: '182500' }]),
  answer(listOrder, { list: [OPEN], total: 1, page: 1, size: 100 }, { query: { status: 'open' } }),
  answer(
    getContractsOrder,
    {
      ...OPEN,
      quoteCurrency: 'USD',
      pnl: null,
      payout: null,
      shortfall: null,
      entryAt: OPEN.openTime,
      exitAt: null,
      legs: [],
      path: [],
      trail: [],
      parts: [],
    },
    { params: { id: OPEN.id } },
  ),
  answer(modifyContracts, OPEN),
  answer(listAlerts, NONE),
  answer(listOptionsOrder, NONE, { query: { status: ['open', 'settling'] } }),
]
