export type LoanTexts = Readonly<Record<LoanNews, { readonly subject: string; readonly text: string }>>

/** What a customer is told of a loan. */
export type LoanNews =
  | 'loanSubmitted'
  | 'loanPaidOut'
  | 'loanRejected'
  | 'loanResign'
  | 'loanDue'
  | 'loanOverdue'
  | 'loanRepaid'
  | 'loanWithdrawn'
  | 'loanExpired'
  | 'loanWrittenOff'
