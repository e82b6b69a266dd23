import { THROWS_FOR_CUSTOMERS, writeVariant } from '../../e2e/fixtures/releases/faulty-remote.ts'

export type LoanBuild = {
  /** Folder of the source build; by default the project's current one. */
  readonly from?: string
  readonly dist: string
  readonly version: string
  /** Throws when a customer mounts its screen, but not in the smoke test before the pin. */
  readonly isBroken: boolean
}

/** Writes the current build of mfe-loan under another version, good or with a planted fault, with correct hashes. */
export async function writeLoanBuild({ version, isBroken, ...folders }: LoanBuild): Promise<void> {
  const fault = isBroken ? THROWS_FOR_CUSTOMERS : null
  await writeVariant({ remote: 'mfe-loan', ...folders, fault, versionOf: () => version })
}
