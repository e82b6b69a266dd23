type Refresh = {
  register(type: unknown, id: string): void
  createSignatureFunctionForTransform(): (type: unknown) => unknown
  isLikelyComponentType(type: unknown): boolean
  performReactRefresh(): unknown
}

type Exports = Readonly<Record<string, unknown>>

/** Of webpack and Rspack. */
type Hot = {
  readonly data?: { exports?: Exports }
  accept(): void
  dispose(keep: (data: { exports?: Exports }) => void): void
  invalidate(): void
}

/** The shell's development build provides it; without it a change reloads the page. */
const refresh: Refresh | undefined = Reflect.get(globalThis, '__reactRefreshRuntime')

let timer: ReturnType<typeof setTimeout> | undefined

/** Functions that the compiler's output calls for each component of a module. */
export function refreshOf(id: string) {
  return {
    register: (type: unknown, name: string) => refresh?.register(type, `${id} ${name}`),
    sign: () => refresh?.createSignatureFunctionForTransform() ?? ((type: unknown) => type),
  }
}

/** Whether a module exports only components, so that its change needs no other module's. */
export function isBoundary(exports: Exports): boolean {
  const names = namesOf(exports)
  return refresh !== undefined && names.length > 0 && names.every(name => isComponent(exports[name]))
}

/** Whether components that were rendered from `before` can go on with `after`. */
export function isReplaceable(before: Exports, after: Exports): boolean {
  return isBoundary(before) && isBoundary(after) && namesOf(before).join() === namesOf(after).join()
}

/** Accepts changes of a module of components in webpack and Rspack. */
export function acceptComponents(hot: Hot, exports: Exports): void {
  const before = hot.data?.exports
  if (isBoundary(exports)) {
    hot.dispose(data => {
      data.exports = exports
    })
    hot.accept()
  }
  if (before === undefined) return
  if (isReplaceable(before, exports)) refreshSoon()
  else hot.invalidate()
}

/** Renders changed components once all modules of an update have run. */
export function refreshSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => refresh?.performReactRefresh())
}

function namesOf(exports: Exports): string[] {
  return Object.keys(exports).filter(name => name !== '__esModule')
}

function isComponent(value: unknown): boolean {
  return refresh?.isLikelyComponentType(value) === true
}
