// Planted violation: the import gate must reject a remote that imports another one.
export { rate } from '../../mfe-loan/src/index.ts'
