export type OperatorOutcome = { readonly isDone: boolean; readonly lines: readonly string[] }

export const USAGE: readonly string[] = [
  'npm run operator -- smart-requests',
  '    customers who asked for smart trading and wait, the longest waiting first',
  'npm run operator -- enable-smart <username or e-mail>',
  '    enables smart trading for one customer; the audit log names you',
  'npm run operator -- rewrap-keys',
  '    seals data keys, authenticator apps and the key of person marks by ENCRYPTION_KEY, so that the former keys can go',
  'npm run operator -- backup <file>',
  '    copies and verifies the databases of the site, which may run meanwhile',
  'Each wants the settings that the site itself runs with.',
]

export function withoutSite(args: readonly string[]): OperatorOutcome | undefined {
  const [requested] = args
  if (isCommand(args)) return undefined
  return { isDone: requested === undefined || HELP.includes(requested), lines: USAGE }
}

const HELP: readonly string[] = ['help', '--help', '-h']

function isCommand([command, subject, ...rest]: readonly string[]): boolean {
  if (rest.length > 0) return false
  if (command === 'enable-smart' || command === 'backup') return subject !== undefined
  return (command === 'smart-requests' || command === 'rewrap-keys') && subject === undefined
}
