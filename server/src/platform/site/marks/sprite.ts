import { hash } from 'node:crypto'
import { COINS } from './coins.ts'
import { COMMODITIES } from './commodities.ts'
import { FLAGS } from './flags.ts'

/**
 * Marks as one sprite (docs/marks.md), cached forever. Symbols do not reference each other by id, which not every
 * browser resolves.
 */
export const MARKS = sprite({
  ...prefixed('flag', FLAGS),
  ...prefixed('crypto', COINS),
  ...COMMODITIES,
})

export const MARKS_FOLDER = '/marks/'

export const MARKS_FILE = `${hash('sha256', MARKS, 'hex').slice(0, 16)}.svg`

function prefixed(kind: string, drawings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(drawings).map(([name, drawing]) => [`${kind}-${name}`, drawing]))
}

function sprite(drawings: Readonly<Record<string, string>>): string {
  const symbols = Object.entries(drawings).map(
    ([id, drawing]) => `<symbol id="${id}" viewBox="0 0 36 36">${drawing}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}
