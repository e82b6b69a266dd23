// Planted violation: inside the market everything points one way.
export { wave } from '../feed/wave.ts'
