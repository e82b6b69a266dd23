import { createHash } from 'node:crypto'

/** What a run did, as counts for people and as one digest for comparing two runs. */
export type Journal = {
  /** Adds to the digest; anything that JSON can say, and whole numbers of any size. */
  note(...facts: readonly unknown[]): void
  count(name: string, by?: number): void
  /** Settled or not, the digest of everything noted so far. */
  digest(): string
  counts(): Readonly<Record<string, number>>
}

/** Makes an empty journal. */
export function createJournal(): Journal {
  const hash = createHash('sha256')
  const counts = new Map<string, number>()
  return {
    note: (...facts) =>
      void hash.update(
        `${JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}\n`,
      ),
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    digest: () => hash.copy().digest('hex'),
    counts: () => Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
