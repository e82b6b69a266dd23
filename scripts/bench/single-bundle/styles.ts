/** The bundle's stylesheet has them all. */
export function loadStyles(): Promise<void> {
  return Promise.resolve()
}
