/**
 * The address of a question with what stands in it of the other questions of the page.
 * @param isOwn whether a name belongs to the question, so that what stood there before goes
 */
export function withOthers(
  before: URLSearchParams,
  next: URLSearchParams,
  isOwn: (name: string) => boolean,
): URLSearchParams {
  return new URLSearchParams([...next, ...[...before].filter(([name]) => !isOwn(name))])
}
