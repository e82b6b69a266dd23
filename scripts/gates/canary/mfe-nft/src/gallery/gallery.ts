// Planted violation: the gate must reject a feature that imports another one.
import { auction } from '../auction/auction.ts'

export const gallery = auction
