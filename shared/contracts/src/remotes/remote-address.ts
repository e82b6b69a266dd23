/** Version of the contract between shell and remotes: `RemoteContext`, lifecycles, shared modules, styles. */
export const CONTRACT_VERSION = 1

/** Versions of the contract that a remote works with, both ends included. */
export type ContractRange = { readonly min: number; readonly max: number }

/** Whether a shell of contract N serves a remote: it provides everything of N and of N-1. */
export function isServed({ min, max }: ContractRange, contract: number = CONTRACT_VERSION): boolean {
  return min <= contract && max >= contract - 1
}

/** `1`, or `1 to 2`. */
export function contractWords({ min, max }: ContractRange): string {
  return min === max ? String(min) : `${min} to ${max}`
}

/** Returns why a new build cannot have this range, or null. A range that includes future versions would hide every break. */
export function contractProblem({ min, max }: ContractRange): string | null {
  const range = `needs contract ${contractWords({ min, max })}`
  if (!Number.isInteger(min) || !Number.isInteger(max) || min > max)
    return `${range}, which is not a range of whole numbers`
  return max > CONTRACT_VERSION ? `${range}; the newest is ${CONTRACT_VERSION}` : null
}

export function remoteBase(remote: string, version: string): string {
  return `/remotes/${remote}/${version}/`
}
