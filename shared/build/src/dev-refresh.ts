import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { Compiler, ExternalItemFunctionData } from 'webpack'

const RUNTIME = /(^|[\\/])react-refresh[\\/]runtime(\.js)?$/

/** Registers the components of a development build, so that an edited one is exchanged and keeps its state. */
export function refreshPlugin(): { apply(compiler: Compiler): void } {
  return new ReactRefreshPlugin({ overlay: false })
}

/** What a page without Fast Refresh has in its place: nothing counts as a component, so a change loads the page anew. */
const NO_REFRESH =
  '{injectIntoGlobalHook(){},register(){},createSignatureFunctionForTransform:()=>type=>type,isLikelyComponentType:()=>false,performReactRefresh(){},getFamilyByType(){}}'

/**
 * Lets a remote take the refresh runtime of the development shell instead of bringing one that knows no renderer; a preview
 * in the deployed shell has none.
 */
export async function takeRefreshRuntime({
  request = '',
}: Pick<ExternalItemFunctionData, 'request'>): Promise<string | undefined> {
  return RUNTIME.test(request) ? `var (globalThis.__reactRefreshRuntime ?? ${NO_REFRESH})` : undefined
}
