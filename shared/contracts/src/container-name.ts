/** Name of a version's container, unique to it: under one name the old code would stay (architecture, "Module Federation"). */
export function containerName(remote: string, version: string): string {
  return `${remote}_${version}`.replace(/[^a-z0-9]+/gi, '_').toLowerCase()
}
