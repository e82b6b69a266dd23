/** Ends a gate: prints the number examined and every problem; fails on a problem or when nothing was examined. */
export function report(
  gate: string,
  outcome: { examined: number; unit: string; problems: readonly string[] },
): void {
  const { examined, unit, problems } = outcome
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`${gate}: ${examined} ${unit} examined, ${problems.length} problems\n`)
  if (examined === 0) process.stderr.write(`${gate} examined nothing\n`)
  process.exitCode = problems.length > 0 || examined === 0 ? 1 : 0
}
