import { listDayFigures } from '@quayside/contracts/endpoints/markets'
import type { DayFigures } from '@quayside/contracts/market'
import type { Api } from '@quayside/runtime/context'

/** Asks the server for what ticks do not bring; apart, because endpoints bring their schemas along. */
export function requestDayFigures(api: Api, signal: AbortSignal): Promise<readonly DayFigures[]> {
  return api.call(listDayFigures, { signal })
}
