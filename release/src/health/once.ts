import { RANGE_CELLS } from '@quayside/contracts/release/health'

/** Maximum facts remembered per cell of address ranges. */
const MOST_OF_A_CELL = 300

/**
 * Remembers counted facts for an hour in bounded memory. Each cell of address ranges has a separate share, so that a
 * flood evicts only facts from the same addresses.
 */
export class Once {
  private readonly lasts: number
  private readonly cells = new Map<number, Map<string, number>>()

  /** `lasts`: ms. */
  constructor(lasts: number) {
    this.lasts = lasts
  }

  /** Returns true the first time; `at` in ms. */
  admit(cell: number, fact: string, at: number): boolean {
    const known = this.cellOf(cell)
    const seen = known.get(fact)
    if (seen !== undefined && seen > at - this.lasts) return false
    known.delete(fact)
    known.set(fact, at)
    const oldest = known.size > MOST_OF_A_CELL ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return true
  }

  private cellOf(cell: number): Map<string, number> {
    const place = cell % RANGE_CELLS
    const present = this.cells.get(place)
    if (present !== undefined) return present
    const made = new Map<string, number>()
    this.cells.set(place, made)
    return made
  }
}
