import { defineRemote } from '@quayside/runtime/define-remote'
import { PositionsWidget } from '../positions/positions-widget.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: PositionsWidget })
