// A planted violation: the gate must catch a feature that imports another one.
import { auction } from '../auction/auction.ts'

export const gallery = auction
