interface Company {
  readonly id: string
  readonly administered?: boolean
}

/**
 * The company whose departments are shown: the one that the address names, or else the first that is administered by whoever
 * is held to some, or else the first.
 */
export const chosenCompany = <One extends Company>(companies: readonly One[], search: URLSearchParams) =>
  companies.find(({ id }) => id === search.get('company')) ??
  companies.find(({ administered }) => administered) ??
  companies[0]
