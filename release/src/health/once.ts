import { RANGE_CELLS } from '@quayside/contracts/release/health'

const MOST_OF_A_CELL = 300

/** Bounded memory: each cell of address ranges has a separate share, so a flood evicts only its own facts. */
export class Once {
  private readonly lasts: number
  private readonly cells = new Map<number, Map<string, number>>()

  constructor(lasts: number) {
    this.lasts = lasts
  }

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
