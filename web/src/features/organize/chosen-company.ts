/** The company whose departments are shown: the one that the address names, or else the first. */
export const chosenCompany = <Company extends { id: string }>(companies: readonly Company[], search: URLSearchParams) =>
  companies.find(({ id }) => id === search.get('company')) ?? companies[0]
