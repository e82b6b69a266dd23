// Planted violation: the gate must reject shared code that imports a feature.
import { auction } from '../auction/auction.ts'

export const live = auction
