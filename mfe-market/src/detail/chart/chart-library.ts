// The order matters: a module extends what stands before it.
import Highcharts from 'highcharts/esm/highcharts.js'
import 'highcharts/esm/modules/stock.js'
import 'highcharts/esm/modules/accessibility.js'
import 'highcharts/esm/indicators/indicators.js'
import 'highcharts/esm/indicators/bollinger-bands.js'
import 'highcharts/esm/indicators/rsi.js'
import 'highcharts/esm/indicators/macd.js'

export { Highcharts }
