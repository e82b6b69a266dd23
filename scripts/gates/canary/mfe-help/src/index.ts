// Planted violation: the import gate must refuse it, or it is not looking.
export { rate } from '../../mfe-loan/src/index.ts'
