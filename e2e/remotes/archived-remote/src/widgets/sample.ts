import { defineRemote } from '@quayside/runtime/define-remote'
import { Sample } from '../sample.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: Sample })
