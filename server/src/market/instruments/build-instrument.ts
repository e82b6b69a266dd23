import { loadCatalogue } from './catalogue.ts'
import type { Instrument } from './instrument.ts'

const catalogue = loadCatalogue()

export function buildInstrument(code = 'BTCUSDT', changes: Partial<Instrument> = {}): Instrument {
  const instrument = catalogue.find(each => each.code === code)
  if (instrument === undefined) throw new Error(`no instrument ${code}`)
  return { ...instrument, ...changes }
}
