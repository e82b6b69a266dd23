import { createHash } from 'node:crypto'

export type Chain = {
  add(text: string): void
  /** SHA-256 of the previous head, in lowercase hex, followed by the last line; empty before the first. */
  readonly head: string
}

export function linesFile(month: string): string {
  return `ledger-${month}.csv`
}

/** Starts a chain; the commands in the help center recompute its last hash from a copy of the file. */
export function createChain(): Chain {
  let head = ''
  return {
    add(text) {
      for (const line of text.split('\n').slice(0, -1))
        head = createHash('sha256').update(`${head}${line}\n`).digest('hex')
    },
    get head() {
      return head
    },
  }
}
