import { spawn } from 'node:child_process'
import { root } from '../../e2e/fixtures/release.ts'

export type Said = { readonly code: number; readonly text: string }

export async function releaseCommand(dataDir: string, args: readonly string[]): Promise<Said> {
  const child = spawn(process.execPath, ['release/src/cli/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { code: code ?? 1, text: Buffer.concat(output).toString().trim() }
}
