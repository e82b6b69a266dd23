type RunOptions = {
  readonly quiet?: boolean
  readonly environment?: Record<string, string>
  readonly cwd?: string
  /** How it is told to end. */
  readonly stopSignal?: NodeJS.Signals
}

/** Runs a command to its end; rejects with its output when it fails. */
export function run(command: string, args: readonly string[], options?: RunOptions): Promise<string>

/** Builds what changed; unchanged packages come from the cache. */
export function build(packages?: readonly string[]): Promise<void>

/** Whether a start of these services publishes and pins what is built here. */
export function isPublisher(
  services: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): boolean

/** Runs one step with a line of progress that ends in its time. */
export function step(title: string, work: () => Promise<unknown>): Promise<void>

/** Ends every command still running. */
export function stopChildren(): void
