// The shell provides only what stands in its own module graph: these it does not use itself, the remotes do.
import '@quayside/runtime/define-remote'
import '@quayside/runtime/slot'
import 'react-dom'

/** Never called: that it could be called is what puts the module on the list, as a chunk of its own. */
const onDemand = () => import('@quayside/runtime/query')
void onDemand
