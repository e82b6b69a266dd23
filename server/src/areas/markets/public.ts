export { instrumentCard, instrumentPages } from './instrument-card.ts'
export { openingInstrument } from './opening-instrument.ts'
export { marketRoutes } from './routes.ts'
