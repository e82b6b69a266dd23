/** What a command cannot do without being a bug: a setting or a build is of no use, the plane is away. One sentence. */
export class OperationalError extends Error {
  override readonly name = 'OperationalError'
}
