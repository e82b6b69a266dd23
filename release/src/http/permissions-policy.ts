/** What no page of ours asks a browser for. */
const POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** `Permissions-Policy` of every answer. */
export const PERMISSIONS_POLICY = POWERS.map(power => `${power}=()`).join(', ')
