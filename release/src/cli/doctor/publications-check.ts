import path from 'node:path'
import { publicationsUnderWay } from '../../acts/publishing-mark.ts'
import { stagedUploads } from '../../http/publications/staged-about.ts'
import { count, moment } from '../format/words.ts'
import { type Diagnosis, type DoctorContext, failed, passed } from './check.ts'

/** Age (ms) at which an unfinished publication counts as abandoned or killed. */
const LONG = 600_000

export async function publicationsCheck({ context, plane }: DoctorContext): Promise<Diagnosis> {
  const staged = await stagedUploads(path.join(path.dirname(plane.keyFolder), 'tmp', 'publications'))
  const all = [
    ...(await publicationsUnderWay(plane.store)),
    ...staged.map(({ team, begunAt, ...about }) => ({ ...about, by: team, at: begunAt })),
  ]
  const old = all.filter(({ at }) => context.now().getTime() - Date.parse(at) >= LONG)
  if (old.length === 0)
    return passed(
      'begun',
      all.length === 0 ? 'None is left halfway.' : `${count(all.length, 'publication')} under way.`,
    )
  const told = old.map(({ remote, version, by, at }) => `${remote}@${version} by ${by} since ${moment(at)}`)
  return failed(
    'begun',
    `Begun and not ended: ${told.join('; ')}.`,
    'Publish the same build again, which goes on where it stood; gc deletes what lies there for an hour.',
  )
}
