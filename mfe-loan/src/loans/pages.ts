export function loanAddress(id: string): string {
  return `/loan/mine?${new URLSearchParams({ id })}`
}
