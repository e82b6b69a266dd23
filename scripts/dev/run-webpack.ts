import webpack, { type Configuration } from 'webpack'

export async function runWebpack(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration)
  if (compiler === null) throw new Error('webpack took no configuration')
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
        else resolve()
      })
    })
  })
}
