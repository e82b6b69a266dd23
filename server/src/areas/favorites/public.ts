export { favoriteFiles } from './data-export.ts'
export { forgetFavorites } from './queries.ts'
export { favoriteRoutes } from './routes.ts'
