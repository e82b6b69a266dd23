// Runs a file of the project with the packaged Node 24: node scripts/with-node.mjs <file> [args].
import { spawn } from 'node:child_process'
import { installPackages, productNode, projectEnvironment, root } from './setup.mjs'

const command = process.argv.slice(2)
// Only the scripts need the development tools.
await installPackages(command[0]?.startsWith('scripts/') ? 'all' : 'product')
const child = spawn(productNode(), command, {
  cwd: root,
  env: projectEnvironment(),
  stdio: 'inherit',
})
child.on('close', code => {
  process.exitCode = code ?? 1
})
