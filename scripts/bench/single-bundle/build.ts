import path from 'node:path'
import { baseConfig } from '@quayside/build/base-config'
import webpack, { type Configuration } from 'webpack'

const root = path.join(import.meta.dirname, '../../..')

export type SingleBundle = { readonly folder: string; readonly script: string; readonly style: string }

/** Builds shell and front page as one bundle without federation, for comparison. */
export async function buildSingleBundle(): Promise<SingleBundle> {
  const folder = path.join(root, '.cache/single-bundle')
  const base = baseConfig({ directory: path.join(root, 'shell'), name: 'single', mode: 'production' })
  const config: Configuration = {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: folder, publicPath: '/single/', uniqueName: 'quayside_single' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /\/federation\.ts$/,
        path.join(import.meta.dirname, 'federation.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/styles\.ts$/,
        path.join(import.meta.dirname, 'styles.ts'),
      ),
    ],
  }
  const files = await run(config)
  const script = files.find(file => file.endsWith('.js'))
  const style = files.find(file => file.endsWith('.css'))
  if (script === undefined || style === undefined)
    throw new Error('the comparison bundle has no script or no style')
  return { folder, script, style }
}

function run(config: Configuration): Promise<string[]> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error)
      else if (stats === undefined || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')))
      else resolve(stats.compilation.entrypoints.get('main')?.getFiles() ?? [])
    })
  })
}
