import type { Storage } from '../../../platform/storage/storage.ts'
import { saveTrail } from '../queries/trail-queries.ts'
import type { Contract } from '../rules/contract.ts'
import { textOfPath } from '../rules/stops/trail-path.ts'

export type TrailSaver = {
  readonly isIdle: boolean
  note(contract: Contract): void
  prune(now: (id: string) => Contract | undefined): void
  save(now: (id: string) => Contract | undefined): Promise<readonly Contract[]>
}

const AT_ONCE = 100

export function createTrailSaver(storage: Storage): TrailSaver {
  const noted = new Set<string>()

  async function write(contracts: readonly Contract[]): Promise<void> {
    await storage.write(async tx => {
      for (const { id, trail } of contracts) {
        if (trail === null) continue
        const { distance, path } = trail
        await tx.run(saveTrail, { id, distance, since: path.first.at, path: textOfPath(path) })
      }
    })
  }

  return {
    get isIdle() {
      return noted.size === 0
    },
    note: ({ id }) => void noted.add(id),
    prune(now) {
      for (const id of noted) if (now(id) === undefined) noted.delete(id)
    },
    async save(now) {
      const kept: Contract[] = []
      while (noted.size > 0) {
        const ids = [...noted].slice(0, AT_ONCE)
        for (const id of ids) noted.delete(id)
        const contracts = ids.flatMap(id => now(id) ?? [])
        try {
          await write(contracts)
        } catch (error) {
          for (const id of ids) noted.add(id)
          throw error
        }
        kept.push(...contracts)
      }
      return kept
    },
  }
}
