import * as runtimeCore from '@module-federation/runtime-tools/runtime-core'

/** Lends remotes the shell's half of the federation runtime, without the library's search for a second lender. */
export default function lendRuntimeCore() {
  return {
    name: 'lends-runtime-core',
    beforeInit<A>(args: A): A {
      Reflect.set(runtimeCore.Global, '_FEDERATION_RUNTIME_CORE', runtimeCore)
      return args
    },
  }
}
