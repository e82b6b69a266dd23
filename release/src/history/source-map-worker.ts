import { parentPort } from 'node:worker_threads'
import { type PlacesQuestion, sourcePlaces } from './source-places.ts'

parentPort?.on('message', (question: PlacesQuestion) => {
  parentPort?.postMessage(sourcePlaces(question))
})
