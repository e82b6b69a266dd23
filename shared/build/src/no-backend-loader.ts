const CONNECTOR = /^class Connector extends EventEmitter \{\n[\s\S]*?^\}/m

/**
 * Cuts the part of i18next that asks a backend for texts: ours come with the page or by `addResourceBundle`, and
 * methods of a class never fall away by themselves (1.2 kB of the first load).
 */
export default function noBackend(source: string): string {
  if (!CONNECTOR.test(source)) throw new Error('i18next is not built as it was')
  return source.replace(CONNECTOR, 'class Connector extends EventEmitter {}')
}
