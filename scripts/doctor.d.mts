type Problem = string | undefined | null

export type Check = { readonly name: string; readonly look: () => Problem | Promise<Problem> }

export function lacksRoom(
  disk: { readonly bavail: number; readonly bsize: number },
  gibibytes: number,
): string | undefined

export function lacksPort(setting: string, port: number): Promise<string | undefined>

export function examine(checks: readonly Check[], print: (line: string) => void): Promise<number>
