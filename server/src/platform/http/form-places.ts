/** Places in which forms with photos are read: megabytes of one customer must not keep everyone else waiting. */
export type FormPlaces = {
  /** Waits for a place and returns how to leave it; undefined when too many forms of this customer wait. */
  enter(who: string): Promise<(() => void) | undefined>
}

export type FormPlacesRule = {
  /** Forms that are read at once; of one customer, one. */
  readonly places: number
  /** Forms of one customer that may wait. */
  readonly mostWaiting: number
}

type Waiting = { readonly who: string; readonly begin: () => void }

/** Makes the places; customers take turns in them. */
export function createFormPlaces({ places, mostWaiting }: FormPlacesRule): FormPlaces {
  const reading = new Set<string>()
  let waiting: readonly Waiting[] = []

  function admitNext(): void {
    if (reading.size >= places) return
    const next = waiting.find(({ who }) => !reading.has(who))
    if (next === undefined) return
    waiting = waiting.filter(one => one !== next)
    reading.add(next.who)
    next.begin()
  }

  function leaveOnce(who: string): () => void {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      reading.delete(who)
      // A customer who had a place goes behind everyone who waits.
      waiting = [...waiting.filter(one => one.who !== who), ...waiting.filter(one => one.who === who)]
      admitNext()
    }
  }

  return {
    async enter(who) {
      if (waiting.filter(other => other.who === who).length >= mostWaiting) return undefined
      await new Promise<void>(begin => {
        waiting = [...waiting, { who, begin }]
        admitNext()
      })
      return leaveOnce(who)
    },
  }
}
