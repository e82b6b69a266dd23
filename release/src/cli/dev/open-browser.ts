import { spawn } from 'node:child_process'

const PROGRAMS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens an address in the user's browser, if there is one. */
export function openBrowser(address: string): void {
  const [program = '', ...args] = PROGRAMS[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  // Without a browser, the user has the printed address.
  child.on('error', () => undefined)
  child.unref()
}
