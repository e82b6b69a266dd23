import { defineRemote } from '@quayside/runtime/define-remote'
import { MarketListWidget } from '../list/market-list-widget.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: MarketListWidget })
