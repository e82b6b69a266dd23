import type { ExposureLimit } from '@quayside/contracts/staff/exposure'

/** Whole percent of a limit that is used, rounded down, so that 100 means reached. */
export function percentUsed({ used, limit }: Pick<ExposureLimit, 'used' | 'limit'>): number {
  return Number(limit) === 0 ? 100 : Math.floor((Number(used) / Number(limit)) * 100)
}

export function standingOf(limit: Pick<ExposureLimit, 'used' | 'limit'>): 'below' | 'near' | 'reached' {
  const percent = percentUsed(limit)
  if (percent >= 100) return 'reached'
  return percent >= 80 ? 'near' : 'below'
}
