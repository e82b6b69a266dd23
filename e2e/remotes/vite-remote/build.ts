import { viteRemote } from '@quayside/build/vite/vite-remote'
import { build } from 'vite'

export async function buildViteRemote(): Promise<void> {
  await build({ configFile: false, logLevel: 'error', plugins: [viteRemote(import.meta.dirname)] })
}

if (import.meta.main) await buildViteRemote()
