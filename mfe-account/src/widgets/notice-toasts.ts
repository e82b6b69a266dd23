import { defineRemote } from '@quayside/runtime/define-remote'
import { NoticesAndReminder } from './notices-and-reminder.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: NoticesAndReminder })
