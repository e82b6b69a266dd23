import { viteRemote } from '@quayside/build/vite/vite-remote'
import { build } from 'vite'

/** Builds the remote in `directory`, this folder or a copy of it. */
export async function buildViteRemote(directory = import.meta.dirname): Promise<void> {
  await build({ configFile: false, logLevel: 'error', plugins: [viteRemote(directory)] })
}

if (import.meta.main) await buildViteRemote()
