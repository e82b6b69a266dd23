import { defineRemote } from '@quayside/runtime/define-remote'
import { RunningWidget } from '../positions/running/running-widget.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: RunningWidget })
