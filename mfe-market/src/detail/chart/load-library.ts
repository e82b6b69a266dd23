import type HighchartsNamespace from 'highcharts/esm/highcharts.js'
import { onUnload } from '../../on-unload.ts'

export type ChartLibrary = typeof HighchartsNamespace

let loading: Promise<ChartLibrary> | undefined
let loaded: ChartLibrary | undefined

/** The library where it is there already. */
export function loadedChartLibrary(): ChartLibrary | undefined {
  return loaded
}

/** Fetches Highcharts Stock with the modules in use, once; a failed fetch is forgotten, so that it can be tried again. */
export function loadChartLibrary(): Promise<ChartLibrary> {
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<ChartLibrary> {
  const before = listeners()
  const { Highcharts } = await import('./chart-library.ts')
  const own = listeners().filter(({ fn }) => !before.some(other => other.fn === fn))
  // The library never removes its document listeners, which would keep this version of the remote in memory.
  onUnload(() => {
    for (const { type, fn } of own) Highcharts.removeEvent(document, type, fn)
  })
  loaded = Highcharts
  return Highcharts
}

type Listener = { readonly type: string; readonly fn: () => void }
type Events = Readonly<Record<string, readonly { readonly fn: () => void }[]>>

/** What charts of any version hear on the document, as the library itself keeps it. */
function listeners(): Listener[] {
  const events: Events = Reflect.get(document, 'hcEvents') ?? {}
  return Object.entries(events).flatMap(([type, list]) => list.map(({ fn }) => ({ type, fn })))
}
