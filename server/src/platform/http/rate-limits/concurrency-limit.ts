export type ConcurrencyLimit = {
  /** Starts an operation for a key; returns its idempotent end function, or undefined at the key's limit. */
  begin(key: string): (() => void) | undefined
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const underWay = new Map<string, number>()
  return {
    begin(key) {
      const count = underWay.get(key) ?? 0
      if (count >= most) return undefined
      underWay.set(key, count + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const left = (underWay.get(key) ?? 1) - 1
        if (left === 0) underWay.delete(key)
        else underWay.set(key, left)
      }
    },
  }
}
