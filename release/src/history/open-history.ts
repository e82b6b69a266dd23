import type { ObjectStore } from '../store/object-store.ts'
import { createFirstLoadSizes } from './first-load-sizes.ts'
import { createHistories, type Histories } from './histories.ts'
import type { RemoteHistoryParts } from './remote-history.ts'
import { createFrameResolver } from './resolve-frames.ts'

export type History = RemoteHistoryParts & { readonly histories: Histories }

export function openHistory(store: ObjectStore, now: () => number): History {
  return {
    histories: createHistories({ store, now }),
    frames: createFrameResolver(store),
    sizes: createFirstLoadSizes(store),
  }
}
