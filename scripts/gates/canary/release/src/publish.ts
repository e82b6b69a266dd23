// Planted violation: the product imports nothing of the scripts.
export { setup } from '../../scripts/setup.ts'
