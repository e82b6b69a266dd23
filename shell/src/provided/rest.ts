// The shell provides only modules of its own graph: remotes use these, the shell itself does not.
import '@quayside/runtime/define-remote'
import '@quayside/runtime/slot'
import 'react-dom'

/** Never called: a possible import puts the modules on the share list, as separate chunks. */
const onDemand = [() => import('@quayside/runtime/query'), () => import('@quayside/runtime/state')]
void onDemand
