import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { baseConfig } from '@quayside/build/base-config'
import type { Compilation, Compiler, Configuration } from 'webpack'

const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
const config = baseConfig({ directory: import.meta.dirname, name: 'console', mode })

/** Writes the page with the names of the build's script and stylesheet: its policy forbids inline code. */
class Page {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Page', compilation => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'Page', stage }, () => this.write(compiler, compilation))
    })
  }

  write({ webpack }: Compiler, compilation: Compilation): void {
    const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])]
    const styles = files.filter(file => file.endsWith('.css'))
    const scripts = files.filter(file => file.endsWith('.js'))
    const tags = [
      ...styles.map(file => `<link rel="stylesheet" href="/${file}">`),
      ...scripts.map(file => `<script defer src="/${file}"></script>`),
    ]
    const page = readFileSync(path.join(import.meta.dirname, 'index.html'), 'utf8')
    compilation.emitAsset(
      'index.html',
      new webpack.sources.RawSource(page.replace('<!--build-->', tags.join('\n    '))),
    )
  }
}

/** Writes each text file in two encodings too, so that the release plane compresses nothing while serving. */
class Precompressed {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Precompressed', compilation => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tap({ name: 'Precompressed', stage }, assets => {
        const { RawSource } = compiler.webpack.sources
        for (const [name, source] of Object.entries(assets)) {
          if (!/\.(js|css|html|txt|svg|json)$/.test(name)) continue
          compilation.emitAsset(`${name}.br`, new RawSource(brotliCompressSync(source.buffer())))
          compilation.emitAsset(`${name}.gz`, new RawSource(gzipSync(source.buffer(), { level: 9 })))
        }
      })
    })
  }
}

const built = mode === 'production' ? 'assets/[name].[contenthash:12]' : 'assets/[name]'

export default {
  ...config,
  entry: './src/index.tsx',
  output: {
    ...config.output,
    publicPath: '/',
    filename: `${built}.js`,
    chunkFilename: `${built}.js`,
    assetModuleFilename: 'assets/media/[name].[contenthash:12][ext]',
    // The page's policy accepts script addresses only from this Trusted Types policy.
    trustedTypes: { policyName: 'console' },
  },
  plugins: [...stylesBelowAssets(), new Page(), ...(mode === 'production' ? [new Precompressed()] : [])],
} satisfies Configuration

/** The preset's plugins, with stylesheets named like the scripts. */
function stylesBelowAssets() {
  for (const plugin of config.plugins ?? [])
    if (
      plugin &&
      typeof plugin === 'object' &&
      'options' in plugin &&
      plugin.constructor.name === 'MiniCssExtractPlugin'
    )
      Object.assign(plugin.options as object, {
        filename: `${built}.css`,
        chunkFilename: `${built}.css`,
        // Only the webpack runtime fetches the styles of the desk's screens.
        runtime: true,
      })
  return config.plugins ?? []
}
