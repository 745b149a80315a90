import type { Services } from '../services'

/** The same services, that count the statements which are built with them. */
export function countStatements(services: Services): { services: Services; counted: () => number } {
  let count = 0
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { services: { ...services, db }, counted: () => count }
}
