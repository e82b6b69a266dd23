/** Where the documents stand that a customer accepts with an account (`LinkedText`). */
export const TERMS = { terms: '/detail?id=terms', privacy: '/detail?id=privacy' }
