import { describe, expect, it } from 'vitest'
import { openStore, StoreSettingError } from './open-store.ts'

const bucket = {
  RELEASE_STORE: 's3://releases/quayside/',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
}

describe('openStore', () => {
  it.each([
    [{}, 'folder /data/releases'],
    [{ RELEASE_STORE: ' ' }, 'folder /data/releases'],
    [{ RELEASE_STORE: '/srv/releases' }, 'folder /srv/releases'],
    [bucket, 's3://releases/quayside'],
    [{ ...bucket, RELEASE_STORE: 's3://releases' }, 's3://releases/'],
  ])('opens %j as %s', (env, description) => {
    expect(openStore(env, '/data').description).toBe(description)
  })

  it.each([
    [{ RELEASE_STORE: 'releases' }, 'RELEASE_STORE is "releases"; it must be the absolute path'],
    [
      { RELEASE_STORE: 'https://releases' },
      'it must be the absolute path of a folder or s3://bucket/prefix.',
    ],
    [{ ...bucket, RELEASE_STORE: 's3://Releases/a' }, 'a bucket is named s3://bucket/prefix.'],
    [{ ...bucket, RELEASE_STORE: 's3://releases/../a' }, 'a bucket is named s3://bucket/prefix.'],
    [{ RELEASE_STORE: 's3://releases' }, 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
    [{ ...bucket, S3_ENDPOINT: 'localhost' }, 'S3_ENDPOINT is "localhost"; it must be an address'],
  ])('refuses %j in one sentence', (env, sentence) => {
    expect(() => openStore(env, '/data')).toThrow(StoreSettingError)
    expect(() => openStore(env, '/data')).toThrow(sentence)
  })
})
