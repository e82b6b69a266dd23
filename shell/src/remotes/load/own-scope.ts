type Scope = Record<string, Record<string, object>>

type Handed = {
  shareScope: Scope
  remoteEntryInitOptions: { shareScopeMap?: Record<string, Scope> }
}

/** Copies the share lists in a container's init input, so that no remote's version wins for all. */
export function withOwnScope<T extends Handed>(handed: T): T {
  const { remoteEntryInitOptions, shareScope } = handed
  const own = copyOf(shareScope)
  const scopes = Object.entries(remoteEntryInitOptions.shareScopeMap ?? {}).map(([name, scope]) => {
    return [name, scope === shareScope ? own : copyOf(scope)] as const
  })
  const options = { ...remoteEntryInitOptions }
  // Not enumerable, as in the runtime: containers copy these options.
  Object.defineProperty(options, 'shareScopeMap', { value: Object.fromEntries(scopes) })
  return { ...handed, shareScope: own, remoteEntryInitOptions: options }
}

function copyOf(scope: Scope): Scope {
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => {
      const copies = Object.entries(versions).map(([version, shared]) => [version, { ...shared }])
      return [name, Object.fromEntries(copies)]
    }),
  )
}
