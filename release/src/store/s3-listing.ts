/** One page of an S3 listing (ListObjectsV2): its keys and the continuation token. */
export type ListingPage = { readonly keys: readonly string[]; readonly next: string | undefined }

export function keysInListing(xml: string): ListingPage {
  if (!/<ListBucketResult[\s>/]/.test(xml))
    throw new Error('The release store did not answer with a listing.')
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => textOf(key))
  const token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]
  return { keys, next: token === undefined ? undefined : textOf(token) }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function textOf(escaped: string): string {
  return escaped.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name] ?? whole
  })
}
