import { createFirstLoadSizes } from './first-load-sizes.ts'
import { createHistories, type Histories, type HistoryParts } from './histories.ts'
import type { RemoteHistoryParts } from './remote-history.ts'
import { createFrameResolver } from './resolve-frames.ts'

export type History = RemoteHistoryParts & { readonly histories: Histories }

export function openHistory({ store, sites, now }: HistoryParts): History {
  return {
    histories: createHistories({ store, sites, now }),
    frames: createFrameResolver(store),
    sizes: createFirstLoadSizes(store),
  }
}
