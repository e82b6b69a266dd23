export { addressFiles } from './data-export.ts'
export { forgetAddresses } from './queries.ts'
export { addressBookRoutes } from './routes.ts'
export { usableAddress, usableAddresses } from './usable-addresses.ts'
