import { readFileSync } from 'node:fs'
import { decimal } from '@quayside/money/decimal'
import * as z from 'zod'
import { StartError } from '../../platform/start-error.ts'
import { type CatalogEntry, catalogEntry, instrumentOf } from './catalog-entry.ts'
import { defaultEntries } from './default-catalog.ts'
import type { Instrument } from './instrument.ts'

/**
 * Instruments of the operator's file (`INSTRUMENTS`, rules §3), or the default ones. The file is a JSON array of full
 * entries, or `{"extends":"default","instruments":[…]}` with entries that change or extend the default catalog by code.
 * Throws a StartError.
 */
export function loadCatalog(file?: string): readonly Instrument[] {
  return file === undefined ? parseCatalog('the default catalogue', defaultEntries()) : parseFile(file)
}

/** Highest fee per side as decimal text; it stays below 0.3 % (rules §1.2). */
export function highestFee(instruments: readonly Instrument[]): string {
  return instruments.reduce(
    (highest, { feeRate }) => (decimal(feeRate).gt(decimal(highest)) ? feeRate : highest),
    '0',
  )
}

const extension = z.strictObject({
  extends: z.literal('default'),
  instruments: z.array(z.looseObject({ code: z.string() })),
})

function parseFile(file: string): readonly Instrument[] {
  const source = `the instrument file ${file}`
  const content = readJson(source, file)
  if (Array.isArray(content)) return parseCatalog(source, content)
  const parsed = extension.safeParse(content)
  if (!parsed.success) {
    const hint = 'must be an array of instruments or {"extends":"default","instruments":[…]} with a code each'
    throw new StartError(`${source} ${hint}.`)
  }
  const entries = new Map<string, object>(defaultEntries().map(entry => [entry.code, entry]))
  for (const change of parsed.data.instruments) {
    entries.set(change.code, { ...entries.get(change.code), ...change })
  }
  return parseCatalog(source, [...entries.values()])
}

function readJson(source: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new StartError(`${source} ${reason}.`, { cause })
  }
}

function parseCatalog(source: string, entries: readonly (CatalogEntry | unknown)[]): readonly Instrument[] {
  if (entries.length === 0) throw new StartError(`${source} has no instrument.`)
  const instruments = entries.map((entry, index) => parseEntry(source, index, entry))
  for (const field of ['code', 'id'] as const) refuseDoubles(source, field, instruments)
  return instruments
}

function parseEntry(source: string, index: number, entry: unknown): Instrument {
  const place = `${source}, entry ${index + 1}${codeOf(entry)}`
  const parsed = catalogEntry.safeParse(entry)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path.join('.') || 'entry'
    throw new StartError(`${place}, field ${field}: ${lowerFirst(issue?.message ?? 'invalid')}.`)
  }
  const instrument = instrumentOf(parsed.data)
  if ('reason' in instrument)
    throw new StartError(`${place}, field ${instrument.field} ${instrument.reason}.`)
  return instrument
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function codeOf(entry: unknown): string {
  const named = z.object({ code: z.string() }).safeParse(entry)
  return named.success ? ` (${named.data.code})` : ''
}

function refuseDoubles(source: string, field: 'code' | 'id', instruments: readonly Instrument[]): void {
  const seen = new Set<string>()
  for (const [index, instrument] of instruments.entries()) {
    const value = instrument[field]
    if (seen.has(value)) {
      throw new StartError(`${source}, entry ${index + 1}, field ${field}: ${value} is there twice.`)
    }
    seen.add(value)
  }
}
