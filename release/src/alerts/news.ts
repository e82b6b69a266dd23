import type { ReleaseEvent } from '@quayside/contracts/release/events'
import type { KeyTable } from '../domain/record/key-table.ts'
import type { LogReading } from '../log/release-log.ts'
import type { Releases } from '../releases.ts'
import type { Happening } from './alert.ts'
import type { Kept } from './alert-file.ts'

const OLD_MS = 86_400_000
const PAGE = 200

export type NewsParts = {
  readonly releases: Pick<Releases, 'events'>
  readonly now: () => number
  /** Last reported log position; null starts at the end of the log. */
  readonly told: Kept['told'] | null
}

export type News = {
  of(reading: Pick<LogReading, 'state'>): Promise<readonly Happening[]>
  told(): Kept['told'] | null
}

export function createNews(
  { releases, now, told: initial }: NewsParts,
  happeningsOf: (event: ReleaseEvent, keys: KeyTable) => readonly Happening[],
): News {
  let told = initial

  async function beginningOf(epoch: number, seq: number): Promise<number> {
    const events = await releases.events({ before: null, limit: PAGE })
    const recovered = events.find(({ act }) => act.type === 'recovered' && act.epoch === epoch)
    return recovered === undefined ? seq : recovered.seq - 1
  }

  return {
    told: () => told,
    async of({ state: { seq, epoch, keys } }) {
      const from = told === null ? seq : told.epoch === epoch ? told.seq : await beginningOf(epoch, seq)
      const events: ReleaseEvent[] = []
      for (let start = from; start < seq; start += PAGE) {
        const end = Math.min(start + PAGE, seq)
        events.push(...(await releases.events({ before: end + 1, limit: end - start })).toReversed())
      }
      // Nothing below can fail, so every entry marked as reported reaches the caller.
      const fresh = events.filter(({ at }) => now() - Date.parse(at) <= OLD_MS)
      told = { seq, epoch }
      return fresh.flatMap(event => happeningsOf(event, keys))
    },
  }
}
