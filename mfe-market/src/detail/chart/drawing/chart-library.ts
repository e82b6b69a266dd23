// The order matters: each module extends the earlier ones.
import Highcharts from 'highcharts/esm/highcharts.js'
import 'highcharts/esm/modules/stock.js'
import 'highcharts/esm/modules/accessibility.js'

export { Highcharts }
