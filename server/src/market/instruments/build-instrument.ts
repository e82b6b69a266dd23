import { loadCatalog } from './catalog.ts'
import type { Instrument } from './instrument.ts'

const catalog = loadCatalog()

export function buildInstrument(code = 'BTCUSDT', changes: Partial<Instrument> = {}): Instrument {
  const instrument = catalog.find(each => each.code === code)
  if (instrument === undefined) throw new Error(`no instrument ${code}`)
  return { ...instrument, ...changes }
}
