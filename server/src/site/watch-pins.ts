import { systemTimers } from '../market/ports.ts'
import type { Services } from '../services.ts'
import type { Site } from './site.ts'

const LOOK_EVERY_MS = 2_000

/** Tells open tabs when other versions are pinned; returns what ends it. */
export function watchPins({ pins }: Pick<Site, 'pins'>, { bus, log }: Services): () => void {
  let revision: number | undefined

  async function look(): Promise<void> {
    const current = (await pins.read()).revision
    if (revision !== undefined && current !== revision) bus.publish('release.changed', { revision: current })
    revision = current
  }

  return systemTimers.every(LOOK_EVERY_MS, () => {
    look().catch((error: unknown) => log.error({ err: error }, 'the pins cannot be read'))
  })
}
