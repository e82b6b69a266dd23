import { MOST_REPORT_BYTES } from '@quayside/contracts/release/health'

/** A folder or an S3-compatible bucket; relative keys with `/`. Rejects only when unreachable. */
export type ObjectStore = {
  readonly description: string
  /** Undefined if missing; at most `mostBytesOf` plus one byte; empty for a link, folder, device, or pipe. */
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, body: Uint8Array): Promise<void>
  /** Writes only if the key is free; of several concurrent writers exactly one gets true. */
  putNew(key: string, body: Uint8Array): Promise<boolean>
  list(prefix: string): Promise<readonly string[]>
  delete(key: string): Promise<void>
}

/** Limit for a version, and so for each of its files. */
export const MOST_VERSION_BYTES = 100 * 1024 * 1024
/** The largest text is a site's report: JSON within JSON, with escaped quotes. */
export const MOST_TEXT_BYTES = 2 * MOST_REPORT_BYTES
const MOST_ENTRY_BYTES = 512 * 1024

/** A malicious bucket writer could otherwise exhaust memory and time. */
export function mostBytesOf(key: string): number {
  if (key.startsWith('log/')) return MOST_ENTRY_BYTES
  const isFile = /^(remotes|private)\//.test(key) && !key.endsWith('/manifest.json')
  return isFile ? MOST_VERSION_BYTES : MOST_TEXT_BYTES
}

export function mostKeysOf(prefix: string): number {
  return /^(health|history|cosigners|probes)\//.test(prefix) ? 10_000 : 1_000_000
}

export const KEYS = {
  /** `manifest.json` is written last: a version without it is not published. */
  versionFile: (remote: string, version: string, file: string) => `remotes/${remote}/${version}/${file}`,
  /** Source maps; never served to customers. */
  privateFile: (remote: string, version: string, file: string) => `private/${remote}/${version}/${file}`,
  /** Marks a version as being stored; deleted once the log has it. */
  publishing: (remote: string, version: string) => `publishing/${remote}/${version}.json`,
  event: (seq: number) => `log/${String(seq).padStart(9, '0')}.json`,
  quarantined: (place: string, key: string) => `quarantine/${place}/${key}`,
  /** Hash of the newest epoch's first entry: an unverified hint to reread the log. */
  epoch: 'epoch',
  checkpoint: 'checkpoint',
  witness: (environment: string, site: string) => `witnesses/${environment}/${site}`,
  /** Signed requests that changed something, by time (s since 1970); a replay is invalid on every plane. */
  request: (created: number, sha256: string) => `requests/${created}/${sha256}`,
  requests: 'requests/',
  document: (sha256: string) => `documents/${sha256}.json`,
  health: (environment: string, node: string) => `health/${environment}/${node}.json`,
  /** Errors and figures of a site's visitors, unsigned (`history/`). */
  history: (environment: string, node: string) => `history/${environment}/${node}.json`,
  /** Signed grant (`Signed` of `PreviewGrant`) with the hash of its code. */
  previewGrant: (id: string) => `previews/${id}/grant.json`,
  /** Hash of the redeeming browser's secret; written exclusively. */
  previewClaim: (id: string) => `previews/${id}/claim.json`,
  previewRevoked: (id: string) => `previews/${id}/revoked`,
} as const
