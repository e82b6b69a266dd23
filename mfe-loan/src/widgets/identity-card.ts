import { defineRemote } from '@quayside/runtime/define-remote'
import { IdentityCard } from '../identity/identity-card.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: IdentityCard })
