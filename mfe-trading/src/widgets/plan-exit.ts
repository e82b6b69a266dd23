import { defineRemote } from '@quayside/runtime/define-remote'
import { PlanExitWidget } from '../plans/exit-example/plan-exit-widget.tsx'

export const { bootstrap, mount, update, unmount } = defineRemote({ root: PlanExitWidget })
