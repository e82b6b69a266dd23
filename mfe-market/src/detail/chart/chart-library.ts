import Highcharts from 'highcharts/esm/highcharts.js'
import 'highcharts/esm/modules/stock.js'
import 'highcharts/esm/modules/accessibility.js'

export { Highcharts }
