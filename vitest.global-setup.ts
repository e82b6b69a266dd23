import { openTemporaryFolder } from './scripts/scratch.mjs'

export default openTemporaryFolder
