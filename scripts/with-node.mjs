// Runs a file of the project with the packaged Node 24: node scripts/with-node.mjs <file> [args].
import { spawn } from 'node:child_process'
import { installPackages, productNode, projectEnvironment, root } from './setup.mjs'

await installPackages()
const child = spawn(productNode(), process.argv.slice(2), {
  cwd: root,
  env: projectEnvironment(),
  stdio: 'inherit',
})
child.on('close', code => {
  process.exitCode = code ?? 1
})
