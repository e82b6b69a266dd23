import { workerData } from 'node:worker_threads'
import { openCandleStore } from '../candles/sqlite-candles.ts'
import type { FillOrder } from './fill-order.ts'
import { fillTracks } from './fill-order.ts'

const { path, ...order }: FillOrder & { readonly path: string } = workerData
const store = openCandleStore(path)
for await (const _step of fillTracks(order, store));
await store.close()
