import path from 'node:path'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Store } from './s3-store.ts'

type Environment = Readonly<Record<string, string | undefined>>

export class StoreSettingError extends Error {
  override readonly name = 'StoreSettingError'
}

/** Opens `RELEASE_STORE`: a folder or `s3://bucket/prefix`. No I/O; throws a `StoreSettingError`. */
export function openStore(env: Environment, dataDir: string): ObjectStore {
  const wanted = env.RELEASE_STORE?.trim() ?? ''
  if (wanted === '') return folderStore(path.join(dataDir, 'releases'))
  if (wanted.startsWith('s3://')) return openBucket(env, wanted)
  if (path.isAbsolute(wanted)) return folderStore(wanted)
  throw new StoreSettingError(
    `RELEASE_STORE is "${wanted}"; it must be the absolute path of a folder or s3://bucket/prefix.`,
  )
}

function openBucket(env: Environment, wanted: string): ObjectStore {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9_.@+/-]*))?$/.exec(wanted)
  const parts = (match?.[2] ?? '').split('/').filter(part => part !== '')
  if (match?.[1] === undefined || parts.some(part => part === '.' || part === '..'))
    throw new StoreSettingError(`RELEASE_STORE is "${wanted}"; a bucket is named s3://bucket/prefix.`)
  const needed = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  const missing = needed.filter(name => !env[name]?.trim())
  if (missing.length > 0)
    throw new StoreSettingError(`RELEASE_STORE=${wanted} needs ${missing.join(' and ')}.`)
  const region = env.AWS_REGION?.trim() || 'us-east-1'
  return s3Store({
    endpoint: endpointOf(env.S3_ENDPOINT?.trim() || `https://s3.${region}.amazonaws.com`),
    bucket: match[1],
    prefix: parts.join('/'),
    region,
    accessKeyId: env.AWS_ACCESS_KEY_ID?.trim() ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY?.trim() ?? '',
    fetch,
  })
}

function endpointOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new StoreSettingError(`S3_ENDPOINT is "${text}"; it must be an address http(s)://….`)
}
