import { workerData } from 'node:worker_threads'
import { openCandleStore } from '../candles/sqlite-candle-store.ts'
import type { FillOrder } from './fill-order.ts'
import { fillTracks } from './fill-order.ts'

const order: FillOrder = workerData
const store = openCandleStore(order.path)
for (const _step of fillTracks(order, store));
store.close()
