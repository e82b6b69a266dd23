import { MOST_REPORT_BYTES } from '@quayside/contracts/release/health'

/**
 * Where versions, signed documents and the log are kept: a folder or an S3-compatible bucket. Keys are relative paths
 * with `/`. A method rejects only when the store itself cannot be reached.
 */
export type ObjectStore = {
  /** Description for people: `folder <path>` or `s3://bucket/prefix`. */
  readonly description: string
  /**
   * The bytes; undefined when the key does not exist. Of more than `mostBytesOf`, which no process here writes, it gives one
   * byte too many and no more; of a link, folder, device or pipe in a folder it gives none. Either is damaged to its reader.
   */
  get(key: string): Promise<Uint8Array | undefined>
  /** Writes atomically, replacing any previous value. */
  put(key: string, body: Uint8Array): Promise<void>
  /** Writes only if the key is free; of several concurrent writers exactly one gets true. */
  putNew(key: string, body: Uint8Array): Promise<boolean>
  /** Keys that begin with the prefix, in ascending order; rejects when there are more than `mostKeysOf`. */
  list(prefix: string): Promise<readonly string[]>
  delete(key: string): Promise<void>
}

/** All files of a version together, and so one of them. */
export const MOST_VERSION_BYTES = 100 * 1024 * 1024
/** The largest text is a site's report: a text within JSON, whose quotes are escaped. */
export const MOST_TEXT_BYTES = 2 * MOST_REPORT_BYTES
const MOST_ENTRY_BYTES = 512 * 1024

/**
 * How much of what lies under a key is read. Whoever can write into a bucket can write more than a process has memory or time
 * for, and sites, which trade, read what follows their last entry of the log each second.
 */
export function mostBytesOf(key: string): number {
  if (key.startsWith('log/')) return MOST_ENTRY_BYTES
  const isFile = /^(remotes|private)\//.test(key) && !key.endsWith('/manifest.json')
  return isFile ? MOST_VERSION_BYTES : MOST_TEXT_BYTES
}

/** How many keys a listing may have: as many entries as a log can grow to, or more sites than any operator runs. */
export function mostKeysOf(prefix: string): number {
  return /^(health|witnesses|probes)\//.test(prefix) ? 10_000 : 1_000_000
}

/** Keys of everything in the store. */
export const KEYS = {
  /** `manifest.json` is written last: a version without it is not published. */
  versionFile: (remote: string, version: string, file: string) => `remotes/${remote}/${version}/${file}`,
  /** Source maps; never served to customers. */
  privateFile: (remote: string, version: string, file: string) => `private/${remote}/${version}/${file}`,
  /** Who began to store a version and when; gone once the log has it. */
  publishing: (remote: string, version: string) => `publishing/${remote}/${version}.json`,
  event: (seq: number) => `log/${String(seq).padStart(9, '0')}.json`,
  /** An entry that was taken out of the log because it is not to be believed. */
  quarantined: (place: string, key: string) => `quarantine/${place}/${key}`,
  /** Hash of the newest entry that began an epoch: a hint to read the log anew, which proves nothing by itself. */
  epoch: 'epoch',
  /** What a plane last signed of the log (`Checkpoint`). */
  checkpoint: 'checkpoint',
  /** The newest checkpoint that a site has co-signed. */
  witness: (environment: string, site: string) => `witnesses/${environment}/${site}`,
  /** Signed requests that changed something, by their time (s since 1970), so that a copy counts on no plane again. */
  request: (created: number, sha256: string) => `requests/${created}/${sha256}`,
  requests: 'requests/',
  document: (sha256: string) => `documents/${sha256}.json`,
  /** Report of one site server (`SiteReport`). */
  health: (environment: string, node: string) => `health/${environment}/${node}.json`,
  /** Signed grant (`Signed` of `PreviewGrant`) with the hash of its code. */
  previewGrant: (id: string) => `previews/${id}/grant.json`,
  /** Hash of the secret of the browser that redeemed the code; written exclusively. */
  previewClaim: (id: string) => `previews/${id}/claim.json`,
  previewRevoked: (id: string) => `previews/${id}/revoked`,
} as const
