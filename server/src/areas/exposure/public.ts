export { exposureRoute } from './exposure-route.ts'
