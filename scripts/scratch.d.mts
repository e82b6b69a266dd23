/** A folder in memory where the system has one with room, else the temporary folder. */
export function scratchFolder(): string

/**
 * Gives this process, and all that it starts from now on, a temporary folder of their own; the function returned removes
 * it with what tests left in it.
 */
export function openTemporaryFolder(): () => void
