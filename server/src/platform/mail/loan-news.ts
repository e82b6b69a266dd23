export type LoanTexts = Readonly<Record<LoanNews, { readonly subject: string; readonly text: string }>>

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
