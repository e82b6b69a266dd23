import { THROWS_FOR_CUSTOMERS, writeVariant } from '../../e2e/fixtures/faulty-remote.ts'

export type LoanBuild = {
  /** Folder of the build that it is made of; without it the present one of the project. */
  readonly from?: string
  /** Folder that the build is written to. */
  readonly dist: string
  readonly version: string
  /** Throws when its screen is mounted before a customer; no trial finds it out. */
  readonly isBroken: boolean
}

/** Writes the present build of mfe-loan under a version of its own, whole or with a fault planted, every hash right. */
export async function writeLoanBuild({ version, isBroken, ...folders }: LoanBuild): Promise<void> {
  const fault = isBroken ? THROWS_FOR_CUSTOMERS : null
  await writeVariant({ remote: 'mfe-loan', ...folders, fault, versionOf: () => version })
}
