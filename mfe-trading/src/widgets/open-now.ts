import { defineRemote } from '@quayside/runtime/define-remote'
import { OpenNowWidget } from '../open-now/open-now-widget.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: OpenNowWidget })
