/** The page /api. */
export const apiDocs = { title: 'API' }
