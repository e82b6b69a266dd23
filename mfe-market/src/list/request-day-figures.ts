import { listDayFigures } from '@quayside/contracts/endpoints/market/markets'
import type { DayFigures } from '@quayside/contracts/market/market'
import type { Api } from '@quayside/runtime/context'

/** Requests figures that ticks do not carry. A separate module, because endpoints bring in their schemas. */
export function requestDayFigures(api: Api, signal: AbortSignal): Promise<readonly DayFigures[]> {
  return api.call(listDayFigures, { signal })
}
