/** Something that waits for a price and counts quotes after a number only. */
type Waiting = { readonly since: number }

/** What a quote reached that came before its time: out of the book until its own quotes come. */
export type TooEarly<T extends Waiting> = {
  add(waiting: T): void
  /** Gives back what was there before the quote of this number. */
  takeBefore(number: number): readonly T[]
}

/** Makes an empty one; each is put aside once, however many quotes of the past reach it. */
export function createTooEarly<T extends Waiting>(): TooEarly<T> {
  let kept: T[] = []
  return {
    add(waiting) {
      kept.push(waiting)
    },
    takeBefore(number) {
      if (kept.length === 0) return kept
      const due = kept.filter(({ since }) => since < number)
      if (due.length > 0) kept = kept.filter(({ since }) => since >= number)
      return due
    },
  }
}
