import type { Configuration } from 'webpack'
import { baseConfig } from '../base-config.ts'
import { refreshPlugin } from './dev-refresh.ts'

export type DevPages = {
  readonly name: string
  readonly cacheName: string
  /** Lines of a module for each entry, by the entry's name. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
}

/** Development pages without a shell: one script and one stylesheet each, with Fast Refresh. */
export function devPagesConfig({ name, cacheName, scripts }: DevPages): Configuration {
  const base = baseConfig({
    directory: import.meta.dirname,
    name,
    cacheName,
    mode: 'development',
    refresh: true,
  })
  return {
    ...base,
    name: cacheName,
    entry: Object.fromEntries(Object.entries(scripts).map(([entry, lines]) => [entry, moduleOf(lines)])),
    // A separate chunk's stylesheet would need the shell, which loads it by the manifest.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: { ...base.output, publicPath: '/__dev/alone/', clean: false },
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [...(base.plugins ?? []), refreshPlugin()],
  }
}

function moduleOf(lines: readonly string[]): string {
  return `data:text/javascript,${encodeURIComponent(
    [`import '@quayside/build/dev/dev-errors'`, `import '@quayside/ui/styles/all.css'`, ...lines].join('\n'),
  )}`
}
