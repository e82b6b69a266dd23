import { defineRemote } from '@quayside/runtime/define-remote'
import { Root } from './root.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: Root })
