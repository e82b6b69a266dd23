export type AgreementTexts = {
  readonly title: string
  readonly parties: string
  readonly lender: string
  readonly borrower: string
  readonly customer: string
  readonly number: string
  readonly made: string
  readonly signedAt: string
  readonly terms: string
  readonly amount: string
  readonly days: string
  readonly daysValue: string
  readonly free: string
  readonly rate: string
  readonly interest: string
  readonly apr: string
  readonly effective: string
  readonly total: string
  readonly due: string
  /** Placeholders `{days}`, `{date}`. */
  readonly dueValue: string
  readonly clauses: string
  readonly payout: string
  /** Placeholders `{free}`, `{rate}`. */
  readonly interestClause: string
  readonly early: string
  /** Placeholder `{withdrawal}`, in days. */
  readonly withdrawal: string
  readonly late: string
  readonly cap: string
  readonly fees: string
  readonly changes: string
  readonly schedule: string
  readonly day: string
  readonly date: string
  readonly interestColumn: string
  readonly repayable: string
  readonly signature: string
  readonly drawn: string
  readonly typed: string
  readonly hash: string
  readonly unsigned: string
}
