import path from 'node:path'
import { devShellConfig } from '@quayside/build/dev/dev-shell-config'
import { shellConfig } from '@quayside/build/shell-config'

const directory = import.meta.dirname

export default [shellConfig(directory), devShellConfig(directory, path.join(directory, 'dist'))]
