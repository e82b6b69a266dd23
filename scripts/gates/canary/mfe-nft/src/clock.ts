// Planted violation: the gate must reject a top-level file that composes features.
import { auction } from './auction/auction.ts'

export const clock = auction
