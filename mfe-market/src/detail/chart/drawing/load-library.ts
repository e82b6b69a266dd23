import type HighchartsNamespace from 'highcharts/esm/highcharts.js'
import { onUnload } from '../../../on-unload.ts'

export type ChartLibrary = typeof HighchartsNamespace

let loading: Promise<ChartLibrary> | undefined
let loaded: ChartLibrary | undefined

export function loadedChartLibrary(): ChartLibrary | undefined {
  return loaded
}

/** Fetches Highcharts Stock and the modules in use once. A failed fetch is forgotten, so that a retry can succeed. */
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

/** Document listeners of all chart versions, from the library's own registry. */
function listeners(): Listener[] {
  const events: Events = Reflect.get(document, 'hcEvents') ?? {}
  return Object.entries(events).flatMap(([type, list]) => list.map(({ fn }) => ({ type, fn })))
}
