// Planted violation: layers below the areas import none of them.
export { berth } from '../../areas/berths/berth.ts'
