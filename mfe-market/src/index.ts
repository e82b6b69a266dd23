import { defineRemote } from '@quayside/runtime/define-remote'
import { Root } from './root.tsx'

export { unload } from './on-unload.ts'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: Root })
