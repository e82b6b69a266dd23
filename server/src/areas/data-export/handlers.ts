import { Readable } from 'node:stream'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { requestData as endpoint } from '@quayside/contracts/endpoints/account/account-life'
import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DataSubject, ExportFile } from '../../platform/data-export.ts'
import { sendAnswer } from '../../platform/http/envelope.ts'
import { languageOf } from '../../platform/http/headers/language.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import { onOffer, UNTAKEN_MS } from '../../platform/http/responses/pieces.ts'
import type { CustomerInput } from '../../platform/http/route.ts'
import { hashToken } from '../../platform/http/sessions/sessions.ts'
import { sandboxMark } from '../../platform/i18n/sandbox-mark.ts'
import { momentIn } from '../../platform/mail/moment.ts'
import { findLiveSession } from '../../platform/storage/queries/sessions.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import { insertLink, spendLink } from './queries.ts'
import type { DataExportServices } from './services.ts'
import { dataExportTexts } from './translations.ts'
import { zipOf } from './zip.ts'

export const DATA_PATH = `${API_PREFIX}/user/data/`

const LINK_MS = 60_000
const NOT_FOUND = { status: '404' } as const

type Input = CustomerInput<typeof endpoint, DataExportServices>
/** Creates a single-use link to a data copy, valid for one minute and this session; needs a fresh sign-in. */
export async function requestData({ services, session, request }: Input) {
  const { storage, clock, ids } = services
  const refused =
    (await services.refuseWithoutStepUp(session)) ??
    (await refuseWhenLimited(services, ['dataByUserDaily', session.userId]))
  if (refused !== undefined) return refused
  const text = ids.token()
  const expiresAt = clock.now() + LINK_MS
  await storage.write(tx =>
    tx.run(insertLink, {
      userId: session.userId,
      linkHash: hashToken(text),
      sessionId: session.id,
      locale: languageOf(request.headers),
      expiresAt,
    }),
  )
  return { url: `${DATA_PATH}${text}`, expiresAt: isoOf(expiresAt) }
}

/** Streams the ZIP, or responds 404 for a forged, expired or used link, or one of an ended session. */
export function sendData(services: DataExportServices) {
  return async (request: FastifyRequest<{ Params: { link: string } }>, reply: FastifyReply) => {
    const subject = await subjectOfLink(services, request.params.link)
    if (subject === undefined) return sendAnswer(reply, NOT_FOUND)
    const ended = services.copies.begin(subject.userId)
    if (ended === undefined) return sendAnswer(reply, { status: '429' })
    const offer = () =>
      services.timers.every(UNTAKEN_MS, () => source.destroy(new Error('the client does not read on')))
    const source = Readable.from(onOffer(copyOf(services, subject), offer), { objectMode: false })
    source.once('close', ended)
    const day = new Date(services.clock.now()).toISOString().slice(0, 10)
    return reply
      .header('Content-Disposition', `attachment; filename="data-${day}.zip"`)
      .header('Cache-Control', 'no-store')
      .type('application/zip')
      .send(source)
  }
}

async function subjectOfLink(
  { storage, clock }: DataExportServices,
  text: string,
): Promise<DataSubject | undefined> {
  const link = await storage.write(tx => tx.one(spendLink, { linkHash: hashToken(text) }))
  const now = clock.now()
  if (link === undefined || link.expires_at <= now) return undefined
  const { user_id: userId, locale } = link
  const session = await storage.read(tx => tx.one(findLiveSession, { id: link.session_id, userId, now }))
  if (session === undefined) return undefined
  return { userId, locale: localeOf(locale) }
}

async function* copyOf(services: DataExportServices, subject: DataSubject): AsyncGenerator<Uint8Array> {
  const { config, clock, slices, exportFiles } = services
  const mark = sandboxMark(config, subject.locale)
  const runSlice = slices.run.bind(slices)
  const files = [readMe(services), ...exportFiles]
  const packed = files.map(({ name, pieces }) => ({ name, pieces: pieces(subject, runSlice, mark) }))
  yield* zipOf(packed, new Date(clock.now()))
}

function readMe({ config, clock, storage, exportFiles }: DataExportServices): ExportFile {
  return {
    name: 'README.txt',
    async *pieces({ userId, locale }, _runSlice, mark) {
      const user = await storage.read(tx => tx.one(findUser, { id: userId }))
      const t = dataExportTexts(locale)
      const about = t('about', {
        site: config.siteName,
        name: user?.username ?? '',
        time: momentIn(locale, 'UTC', clock.now()),
      })
      const names = exportFiles.map(({ name }) => `- ${name}`)
      yield `${[...(mark === undefined ? [] : [mark, '']), about, t('photos'), '', ...names].join('\n')}\n`
    },
  }
}
