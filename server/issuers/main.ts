import { parseArgs } from 'node:util'
import { facebookDouble } from './facebook-double.ts'
import { openIdIssuer } from './openid-issuer.ts'

/** Runs both test issuers and prints a site's settings for them. They verify nothing: for sandboxes only. */
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://127.0.0.1:4000' },
    port: { type: 'string', default: '4010' },
  },
})
const port = Number(values.port)
const ports = port === 0 ? [0, 0] : [port, port + 1]
const keys = { clientId: 'quayside', clientSecret: 'not-a-secret' }
const backTo = (provider: string) => `${values.site}/api/loginCallback/${provider}`
const google = await openIdIssuer({ ...keys, redirectUri: backTo('google'), port: ports[0] ?? 0 })
const facebook = await facebookDouble({ ...keys, redirectUri: backTo('facebook'), port: ports[1] ?? 0 })
const settings = {
  GOOGLE_CLIENT_ID: keys.clientId,
  GOOGLE_CLIENT_SECRET: keys.clientSecret,
  GOOGLE_ISSUER: google.origin,
  FACEBOOK_CLIENT_ID: keys.clientId,
  FACEBOOK_CLIENT_SECRET: keys.clientSecret,
  FACEBOOK_ISSUER: facebook.origin,
  FACEBOOK_AUTHORIZATION_URL: `${facebook.origin}/dialog/oauth`,
  FACEBOOK_TOKEN_URL: `${facebook.origin}/oauth/access_token`,
  FACEBOOK_USER_URL: `${facebook.origin}/me?fields=id,name,email`,
}
process.stdout.write(
  `${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`,
)
