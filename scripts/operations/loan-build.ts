import { THROWS_FOR_CUSTOMERS, writeVariant } from '../../e2e/fixtures/faulty-remote.ts'

export type LoanBuild = {
  /** Folder that the build is written to. */
  readonly dist: string
  readonly version: string
  /** Throws when its screen is mounted before a customer; no trial finds it out. */
  readonly isBroken: boolean
}

/** Writes the present build of mfe-loan under a version of its own, whole or with a fault planted, every hash right. */
export async function writeLoanBuild({ dist, version, isBroken }: LoanBuild): Promise<void> {
  const fault = isBroken ? THROWS_FOR_CUSTOMERS : null
  await writeVariant({ remote: 'mfe-loan', dist, fault, versionOf: () => version })
}
