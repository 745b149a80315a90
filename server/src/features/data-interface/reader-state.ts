import type { Services } from '../../services'

/** Why SQL interfaces are off, '' while they run; with `again` the hostile statements are tried once more. */
export async function readerState({ reader }: Services, again = false): Promise<{ problem: string }> {
  const problem = await reader.check(again)
  if (!problem) return { problem: '' }
  return { problem: problem.kind === 'passed' ? problem.name : problem.reason }
}
