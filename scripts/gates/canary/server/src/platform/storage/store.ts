// Planted violation: what lies below the areas imports none of them.
export { berth } from '../../areas/berths/berth.ts'
