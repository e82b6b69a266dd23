type Options = { name?: string; route?: string; bundler?: string; folder?: string }
export function refuseKeptFlags(env: Readonly<Record<string, string | undefined>>): void
export function chooseOptions(
  given: Readonly<Options>,
  terminal?: { ask(question: string): Promise<string>; say(message: string): void },
): Promise<Required<Options>>
