/** Throws unless all that a node told is of one transaction: one that mixes its answers up would have a transfer counted twice. */
export function requireOf(hash: string, told: readonly string[]): void {
  if (told.some(one => one.toLowerCase() !== hash.toLowerCase()))
    throw new Error('the node speaks of another transaction')
}
