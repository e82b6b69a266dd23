export function answerTasks<T>(work: (task: T) => Promise<object>): void {
  process.on('message', (task: T) => {
    work(task).then(
      answer => process.send?.(answer),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit())
}
