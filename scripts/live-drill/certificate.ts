import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'

export type Certificate = {
  readonly key: string
  readonly cert: string
  /** For `NODE_EXTRA_CA_CERTS` of other processes. */
  readonly file: string
}

/** Makes a certificate of `localhost` that this process trusts. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  const file = path.join(folder, 'localhost.pem')
  await writeFile(file, cert)
  setDefaultCACertificates([...getCACertificates('default'), cert])
  return { key, cert, file }
}
