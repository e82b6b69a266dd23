import { shellConfig } from '@quayside/build/shell-config'

export default shellConfig(import.meta.dirname)
