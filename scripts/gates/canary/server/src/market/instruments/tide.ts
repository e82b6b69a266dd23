// Planted violation: imports inside the market point one way.
export { wave } from '../feed/wave.ts'
