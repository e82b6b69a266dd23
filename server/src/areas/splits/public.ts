export { createSplitWorker } from './split-worker.ts'
