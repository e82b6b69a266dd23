/** Limits concurrent reading of photo forms: one customer's megabytes must not delay everyone else. */
export type FormPlaces = {
  /** Waits for a place and returns its release function; undefined when too many of this customer's forms wait. */
  enter(who: string): Promise<(() => void) | undefined>
}

export type FormPlacesRule = {
  readonly places: number
  readonly mostWaiting: number
}

type Waiting = { readonly who: string; readonly begin: () => void }

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
      // A customer who had a place goes to the back of the queue.
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
