import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { Compiler, ExternalItemFunctionData } from 'webpack'

const RUNTIME = /(^|[\\/])react-refresh[\\/]runtime(\.js)?$/

export function refreshPlugin(): { apply(compiler: Compiler): void } {
  return new ReactRefreshPlugin({ overlay: false })
}

/** Stub for a page without Fast Refresh: nothing counts as a component, so a change reloads the page. */
const NO_REFRESH =
  '{injectIntoGlobalHook(){},register(){},createSignatureFunctionForTransform:()=>type=>type,isLikelyComponentType:()=>false,performReactRefresh(){},getFamilyByType(){}}'

/** Lets a remote use the development shell's refresh runtime: a bundled one knows no renderer, a preview has none. */
export async function takeRefreshRuntime({
  request = '',
}: Pick<ExternalItemFunctionData, 'request'>): Promise<string | undefined> {
  return RUNTIME.test(request) ? `var (globalThis.__reactRefreshRuntime ?? ${NO_REFRESH})` : undefined
}
