export function loadStyles(): Promise<void> {
  return Promise.resolve()
}

export function forgetStyles(): void {}
