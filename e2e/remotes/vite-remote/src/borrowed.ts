type SharedVersion = {
  readonly lib?: () => unknown
  readonly get: () => (() => unknown) | Promise<() => unknown>
}

export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>

type Take = (module: Record<string, unknown>) => void

const waiting = new Map<string, Take>()

export function whenBorrowed(name: string, take: Take): void {
  waiting.set(name, take)
}

export async function borrow(scope: ShareScope): Promise<void> {
  await Promise.all([...waiting].map(async ([name, take]) => take(await moduleOf(scope, name))))
}

async function moduleOf(scope: ShareScope, name: string): Promise<Record<string, unknown>> {
  const [version] = Object.values(scope[name] ?? {})
  if (version === undefined) throw new Error(`the shell shares no ${name}`)
  const module = version.lib?.() ?? (await version.get())()
  if (typeof module !== 'object' || module === null) throw new Error(`the shell shares an empty ${name}`)
  return { ...module }
}
