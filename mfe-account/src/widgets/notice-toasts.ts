import { defineRemote } from '@quayside/runtime/define-remote'
import { NoticeToasts } from '../notice-toasts/notice-toasts.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: NoticeToasts })
