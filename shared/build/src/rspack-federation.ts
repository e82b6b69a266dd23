import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { consumedModules } from './shared-modules.ts'

export function rspackFederation(container: string, exposes: Readonly<Record<string, string>>) {
  const entries = Object.entries(exposes).map(([name, file]) => {
    return [`./${name}`, { import: file, name }] as const
  })
  return new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.[contenthash:12].js',
    exposes: Object.fromEntries(entries),
    shared: consumedModules(),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
  })
}
