import { viteRemote } from '@quayside/build/vite/vite-remote'
import { svelte } from '@sveltejs/vite-plugin-svelte'

/** `fragments: 'tree'` builds elements one by one: the page's Trusted Types refuse HTML text. */
export default {
  plugins: [svelte({ compilerOptions: { fragments: 'tree' } }), viteRemote(import.meta.dirname)],
}
