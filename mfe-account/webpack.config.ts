import { remoteConfig } from '@quayside/build/remote-config'

export default remoteConfig(import.meta.dirname)
