import { ok, type Result } from '@quayside/contracts/result'
import type { DepositServices } from '../services.ts'

export async function takeProof(
  { photos }: DepositServices,
  userId: string,
  bytes: Uint8Array | Blob | undefined,
): Promise<Result<string | undefined, string>> {
  if (!(bytes instanceof Uint8Array)) return ok(undefined)
  const reading = await photos.reader.read(userId, bytes)
  return reading.ok ? ok(await photos.vault.save(userId, reading.value.jpeg)) : reading
}
