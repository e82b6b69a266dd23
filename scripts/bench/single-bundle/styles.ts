/** The bundle's stylesheet has them all. */
export function loadStyles(): Promise<void> {
  return Promise.resolve()
}

/** The one stylesheet of the bundle stays. */
export function forgetStyles(): void {}
