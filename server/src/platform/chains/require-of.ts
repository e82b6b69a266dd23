/** Throws unless every hash from the node is this transaction's: a mix-up would count a transfer twice. */
export function requireOf(hash: string, received: readonly string[]): void {
  if (received.some(one => one.toLowerCase() !== hash.toLowerCase()))
    throw new Error('the node speaks of another transaction')
}
