/** Path of the links in optional mails; `shared/contracts/src/remotes/server-paths.json` reserves it. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
