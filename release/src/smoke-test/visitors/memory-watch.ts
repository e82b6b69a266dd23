import { readdirSync, readFileSync } from 'node:fs'

const LOOK_EVERY = 250
const KIBIBYTES_IN_MEBIBYTE = 1_024

/** Linux only; elsewhere only the page's script heap is limited. Limit in MiB. */
export function watchMemory(
  group: number | undefined,
  mebibytes: number,
  exceeded: () => void,
): { stop(): void } {
  if (group === undefined || process.platform !== 'linux') return { stop() {} }
  const timer = setInterval(() => {
    if (heldBy(group) <= mebibytes * KIBIBYTES_IN_MEBIBYTE) return
    clearInterval(timer)
    exceeded()
  }, LOOK_EVERY)
  return { stop: () => clearInterval(timer) }
}

/** Memory (KiB) of a process group; shared pages are split among their processes. */
function heldBy(group: number): number {
  const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const own = processes.filter(name => groupIn(textOf(`/proc/${name}/stat`)) === group)
  return own.reduce((sum, name) => sum + shareIn(textOf(`/proc/${name}/smaps_rollup`)), 0)
}

/** The group follows the process name, which ends with the last parenthesis: proc_pid_stat(5). */
function groupIn(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
}

function shareIn(rollup: string): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0)
}

/** Empty for a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
