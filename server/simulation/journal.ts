import { createHash } from 'node:crypto'

export type Journal = {
  /** Adds to the digest; accepts JSON values and bigints. */
  note(...facts: readonly unknown[]): void
  count(name: string, by?: number): void
  digest(): string
  counts(): Readonly<Record<string, number>>
}

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
