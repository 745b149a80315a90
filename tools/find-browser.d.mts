/** The path of the browser for the tests. */
export function findBrowser(): Promise<string>
