import type { HealthThresholds } from '@quayside/contracts/release/pins'

export function problemOfThresholds(health: HealthThresholds): string | null {
  const { minLoads, maxFailureRate, maxErrorRate, maxLcpRatio, silenceSeconds } = health
  if (!Number.isInteger(minLoads) || minLoads < 1)
    return 'a version is judged after at least one load: minLoads is a whole number from 1'
  if (!(maxFailureRate >= 0 && maxFailureRate <= 1)) return 'maxFailureRate is a share from 0 to 1'
  if (!(maxErrorRate >= 0 && Number.isFinite(maxErrorRate)))
    return 'maxErrorRate is a number of errors for each load, from 0'
  if (!(maxLcpRatio >= 1 && Number.isFinite(maxLcpRatio)))
    return 'maxLcpRatio compares with the version before and is at least 1'
  if (!(silenceSeconds >= 1 && Number.isFinite(silenceSeconds))) return 'silenceSeconds is at least 1'
  return null
}
