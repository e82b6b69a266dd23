import type HighchartsNamespace from 'highcharts/esm/highcharts.js'

export type ChartLibrary = typeof HighchartsNamespace

let loading: Promise<ChartLibrary> | undefined

/** Fetches Highcharts Stock with the modules in use, once; a failed fetch is forgotten, so that it can be tried again. */
export function loadChartLibrary(): Promise<ChartLibrary> {
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<ChartLibrary> {
  const { Highcharts } = await import('./chart-library.ts')
  return Highcharts
}
