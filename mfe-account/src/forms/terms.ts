/** Links to the documents that a customer accepts with an account (`LinkedText`). */
export const TERMS = { terms: '/detail?id=terms', privacy: '/detail?id=privacy' }
