// The shell provides only what stands in its own module graph: these it does not use itself, the remotes do.
import '@quayside/runtime/define-remote'
import '@quayside/runtime/slot'
import 'react-dom'

/** Never called: that they could be called is what puts the modules on the list, as chunks of their own. */
const onDemand = [() => import('@quayside/runtime/query'), () => import('@quayside/runtime/state')]
void onDemand
