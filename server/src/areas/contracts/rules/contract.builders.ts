import type { Result } from '@quayside/contracts/result'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { scriptedInstrument } from '../../../market/scripted-market.ts'
import { type BuyCommand, type BuyState, buyContract } from './buy.ts'
import type { Contract, ContractChange } from './contract.ts'
import type { Room } from './room.ts'

export function quoteOf(changes: Partial<Quote> = {}): Quote {
  return { code: 'BTCUSDT', time: 0, bid: 4_999_999, ask: 5_000_001, mid: 5_000_000, ...changes }
}

export const ROOM: Room = { positions: { held: 0, most: 1 }, pending: { held: 0, most: 1 } }

export function buyState(changes: Partial<BuyState> = {}): BuyState {
  return {
    instrument: scriptedInstrument(),
    quote: quoteOf(),
    session: { open: true, nextOpen: null, nextClose: null, timeZone: 'UTC' },
    isStale: false,
    usdRate: '1',
    room: ROOM,
    ...changes,
  }
}

export function buyCommand(changes: Partial<BuyCommand> = {}): BuyCommand {
  return {
    id: 'order-1',
    orderNo: 'C1',
    userId: 'ada',
    mode: 'demo',
    side: 'buy',
    lots: '1',
    leverage: 20,
    clientId: 'client-1',
    ...changes,
  }
}

export function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused with ${result.error.code} ${JSON.stringify(result.error.details)}`)
  return result.value
}

export function openedContract(
  command: Partial<BuyCommand> = {},
  market: { instrument?: Instrument; quote?: Quote } = {},
): Contract {
  return opened(command, market).contract
}

export function opened(
  command: Partial<BuyCommand> = {},
  market: { instrument?: Instrument; quote?: Quote } = {},
): ContractChange {
  return accepted(buyContract(buyState(market), buyCommand(command), 1000))
}
