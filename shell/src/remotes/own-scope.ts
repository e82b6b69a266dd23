type Scope = Record<string, Record<string, object>>

type Handed = {
  shareScope: Scope
  remoteEntryInitOptions: { shareScopeMap?: Record<string, Scope> }
}

/**
 * What a container is handed when it begins, with copies of the lists of shared modules: a remote that brings a module of
 * its own under a shared name adds it to its list alone. In one list for all the highest version would be everybody's.
 */
export function withOwnScope<T extends Handed>(handed: T): T {
  const { remoteEntryInitOptions, shareScope } = handed
  const own = copyOf(shareScope)
  const scopes = Object.entries(remoteEntryInitOptions.shareScopeMap ?? {}).map(([name, scope]) => {
    return [name, scope === shareScope ? own : copyOf(scope)] as const
  })
  const options = { ...remoteEntryInitOptions }
  // Not enumerable, as the runtime has it: containers take these options into their own.
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
