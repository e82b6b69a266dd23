import { scriptedInstrument } from '../../../market/scripted-market.ts'
import { accepted, quoteOf } from '../../contracts/rules/contract.builders.ts'
import { buyOption, type OptionCommand, type OptionState } from './buy.ts'
import type { Option } from './option.ts'

export function optionState(changes: Partial<OptionState> = {}): OptionState {
  return {
    instrument: scriptedInstrument(),
    quote: quoteOf(),
    session: { open: true, nextOpen: null, nextClose: null, timeZone: 'UTC' },
    isStale: false,
    marketTime: 60_000,
    obstacle: null,
    running: { held: 0, most: 1 },
    ...changes,
  }
}

export function optionCommand(changes: Partial<OptionCommand> = {}): OptionCommand {
  return {
    id: 'option-1',
    orderNo: 'O1',
    userId: 'ada',
    mode: 'demo',
    direction: 'up',
    periodSeconds: 30,
    amount: '100',
    clientId: 'client-1',
    ...changes,
  }
}

export function boughtOption(command: Partial<OptionCommand> = {}, state: Partial<OptionState> = {}): Option {
  return accepted(buyOption(optionState(state), optionCommand(command), 1_000)).option
}
