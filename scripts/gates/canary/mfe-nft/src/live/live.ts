// A planted violation: the gate must catch shared ground that imports a feature.
import { auction } from '../auction/auction.ts'

export const live = auction
