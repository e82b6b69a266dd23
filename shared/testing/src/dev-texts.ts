import { isLocale, type Locale } from '@quayside/contracts/locales'

type Texts = Record<string, string>

/** Language of a development page, by its `?locale=`. */
export function localeOf(search: string): Locale {
  const wanted = new URLSearchParams(search).get('locale') ?? 'en'
  return isLocale(wanted) ? wanted : 'en'
}

/** Texts of the shell and of the remote `name`, from the development server. */
export async function readTexts(name: string | undefined, locale: Locale): Promise<Record<string, Texts>> {
  const shell = await readJson<Record<string, Texts>>(`/__dev/texts/shell/${locale}.json`)
  if (name === undefined) return shell
  return { ...shell, [name]: await readJson<Texts>(`/__dev/texts/${name}/${locale}.json`) }
}

async function readJson<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}
