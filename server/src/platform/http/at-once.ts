/** Counts what is under way by key. */
export type AtOnce = {
  /** Begins one thing of a key and returns how it ends, however often that is called; undefined when the key has as many under way as it may. */
  begin(key: string): (() => void) | undefined
}

/** Lets each key have so many things under way. */
export function createAtOnce(most: number): AtOnce {
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
